import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getMember, isPasskeyMissing } from "@/auth/session";
import { listDemoPeople } from "@/domain/members/sign-in/demo-people";
import { NarrowPage } from "@/features/public-site/narrow-page";
import { ContinueAsForm } from "@/features/sign-in/continue-as-form";
import { SignInForm } from "@/features/sign-in/sign-in-form";
import { canSend } from "@/lib/can-send";
import { paths } from "@/lib/paths";
import { sameOriginPath } from "@/lib/urls/same-origin-path";

export const metadata: Metadata = { title: "Sign in" };

type SignInPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const next = sameOriginPath((await searchParams).next);
  if (await getMember()) redirect(next ?? paths.home);
  if (await isPasskeyMissing()) redirect(paths.accountDevices);
  const people = listDemoPeople();
  return (
    <NarrowPage>
      <SignInForm next={next} sendable={(["email", "phone"] as const).filter(canSend)} />
      {people.length > 0 && <ContinueAsForm people={people} next={next} />}
    </NarrowPage>
  );
}
