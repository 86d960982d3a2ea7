import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { getMember } from "@/auth/session";
import { listDemoPeople } from "@/domain/members/list-demo-people";
import { ContinueAsForm } from "@/features/membership/continue-as-form";
import { NarrowPage } from "@/features/membership/narrow-page";
import { SignInForm } from "@/features/membership/sign-in-form";
import { paths } from "@/lib/paths";
import { sameOriginPath } from "@/lib/same-origin-path";

export const metadata: Metadata = { title: "Sign in" };

type SignInPageProps = { searchParams: Promise<{ next?: string | string[] }> };

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const next = sameOriginPath((await searchParams).next);
  if (await getMember()) redirect((next ?? paths.home) as Route);
  const people = listDemoPeople();
  return (
    <NarrowPage>
      <SignInForm next={next} />
      {people.length > 0 && <ContinueAsForm people={people} next={next} />}
    </NarrowPage>
  );
}
