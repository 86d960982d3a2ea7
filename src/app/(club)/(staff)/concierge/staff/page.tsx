import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireStaff } from "@/auth/guards";
import { listBrands } from "@/content/list-brands";
import { getCreditAccount } from "@/domain/administration/credit/get-credit-account";
import { listCredit } from "@/domain/administration/credit/list-credit";
import { listAudit } from "@/domain/administration/list-audit";
import { listMembers } from "@/domain/administration/list-members";
import { listTeam } from "@/domain/administration/list-team";
import { listConciergeFigures } from "@/domain/concierge/figures/list-concierge-figures";
import { listInvitationFigures } from "@/domain/concierge/figures/list-invitation-figures";
import { listWeeks } from "@/domain/concierge/figures/weeks";
import { countUnsendableMessages } from "@/domain/concierge/queue/count-unsendable-messages";
import { sampleMessage } from "@/domain/concierge/queue/invitation-message";
import { listUndelivered } from "@/domain/concierge/queue/list-undelivered";
import { isIntakeOpen } from "@/domain/concierge/requests/is-concierge-available";
import { listTemplates } from "@/domain/concierge/templates/list-templates";
import { countAgreeable } from "@/domain/contact-recovery/count-agreeable";
import { listProposals } from "@/domain/contact-recovery/list-proposals";
import type { MemberContext } from "@/domain/context";
import { isReminderSkippable } from "@/domain/members/profile/can-skip-reminder";
import { canAdminister, canLeadDesk } from "@/domain/members/roles";
import { configuredChannels } from "@/domain/messages/senders/open-senders";
import { listBrandMonths } from "@/domain/till/list-brand-months";
import { listTillKeys } from "@/domain/till/list-till-keys";
import { currentMonth } from "@/domain/till/month";
import { AuditView } from "@/features/administration/audit-view";
import { ContactsView } from "@/features/administration/contacts-view";
import { CreditAccountView } from "@/features/administration/credit/credit-account-view";
import { CreditView } from "@/features/administration/credit/credit-view";
import { FiguresView } from "@/features/administration/figures/figures-view";
import { MembersView } from "@/features/administration/members-view";
import { readStaffQuery, type StaffQuery, type StaffView } from "@/features/administration/staff-query";
import { StaffScreen } from "@/features/administration/staff-screen";
import { TeamView } from "@/features/administration/team-view";
import { TemplatesView } from "@/features/administration/templates/templates-view";
import { TillsView } from "@/features/administration/tills/tills-view";
import { RetryForm } from "@/features/concierge/retry-form";
import { withNotFound, withNotFoundMetadata } from "@/features/public-site/with-not-found";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { monthTitle, nearMonths } from "@/lib/text/month";
import { unconfiguredServices } from "@/lib/unconfigured-services";
import type { SearchParams } from "@/lib/urls/search-params";

type StaffPageProps = { searchParams: SearchParams };

const FOR_LEADS: StaffView[] = ["team", "contacts", "figures"];
const WEEKS = 12;

export const generateMetadata = withNotFoundMetadata(readMetadata);

export default withNotFound(StaffPage);

async function readMetadata(): Promise<Metadata> {
  await requireStaff(canLeadDesk);
  return { title: "Staff", robots: { index: false } };
}

async function StaffPage({ searchParams }: StaffPageProps) {
  const { member, context } = await requireStaff(canLeadDesk);
  const query = readStaffQuery(await searchParams);
  const isAdmin = canAdminister(member.role);
  if (!FOR_LEADS.includes(query.view) && !isAdmin) notFound();
  return (
    <StaffScreen
      view={query.view}
      canAdminister={isAdmin}
      agreeable={await countAgreeable(context)}
      missing={unconfiguredServices(env())}
    >
      <View {...query} />
    </StaffScreen>
  );
}

async function View({ view, search, member: username, page, after, month }: StaffQuery) {
  const { member, context } = await requireStaff(canLeadDesk);
  if (view === "members")
    return (
      <MembersView
        page={await listMembers(context, { search, page })}
        search={search}
        ownId={member.id}
        giftKey={randomUUID()}
        isReminderSkippable={await isReminderSkippable(context)}
      />
    );
  if (view === "credit" && username) {
    const account = await getCreditAccount(context, { username, after });
    if (!account) notFound();
    return (
      <CreditAccountView {...account} isOwn={account.member.id === member.id} idempotencyKey={randomUUID()} />
    );
  }
  if (view === "credit")
    return <CreditView page={await listCredit(context, { search, page })} search={search} />;
  if (view === "contacts")
    return <ContactsView page={await listProposals(context, page)} canPropose={canAdminister(member.role)} />;
  if (view === "figures")
    return (
      <FiguresView
        weeks={await listWeeks(context, WEEKS)}
        concierge={await listConciergeFigures(context, WEEKS)}
        invitations={await listInvitationFigures(context, WEEKS)}
      />
    );
  if (view === "templates")
    return <TemplatesView templates={await listTemplates(context)} sample={sampleMessage()} />;
  if (view === "tills") return <Tills context={context} wanted={month} />;
  if (view === "audit") return <AuditView page={await listAudit(context, after)} />;
  const [isOpen, team, undelivered, kept] = await Promise.all([
    isIntakeOpen(context),
    listTeam(context),
    listUndelivered(context, page),
    countUnsendableMessages(context, configuredChannels(env())),
  ]);
  return (
    <TeamView
      isOpen={isOpen}
      team={team}
      undelivered={undelivered}
      kept={kept}
      retryForm={(messageId) => <RetryForm messageId={messageId} />}
    />
  );
}

async function Tills({ context, wanted }: { context: MemberContext; wanted: string | undefined }) {
  const current = await currentMonth(context);
  const month = wanted ?? current;
  const [brands, keys, brandMonths] = await Promise.all([
    listBrands("members", {}),
    listTillKeys(context),
    listBrandMonths(context, month),
  ]);
  const { before, after } = nearMonths(month);
  const nameOf = (slug: string) => brands.find((brand) => brand.slug === slug)?.name;
  return (
    <TillsView
      brands={brands.filter(({ takesCredit }) => takesCredit)}
      tillUrl={`${env().APP_URL}${paths.till}`}
      keys={keys}
      month={{ name: month, title: monthTitle(month), before, after: month < current ? after : null }}
      brandMonths={brandMonths.map((row) => ({ ...row, name: nameOf(row.brand) ?? row.name }))}
    />
  );
}
