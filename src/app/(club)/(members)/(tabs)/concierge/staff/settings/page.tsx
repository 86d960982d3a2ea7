import { listTeam } from "@/domain/concierge/list-team";
import { canAdminister } from "@/domain/members/roles";
import { listSettingChanges } from "@/domain/settings/list-setting-changes";
import { getSettings } from "@/domain/settings/read-settings";
import { SettingsView } from "@/features/settings/settings-view";
import { staffPage } from "../staff-page";

const { Page, generateMetadata } = staffPage("settings", async ({ context }) => {
  const [settings, team, changes] = await Promise.all([
    getSettings(context),
    listTeam(context),
    listSettingChanges(context),
  ]);
  const administrators = team.filter(({ role }) => canAdminister(role));
  return <SettingsView settings={settings} administrators={administrators} changes={changes} />;
});

export { generateMetadata, Page as default };
