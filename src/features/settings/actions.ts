"use server";

import { staffAction } from "@/auth/action-clients";
import { saveSettings } from "@/domain/settings/save-settings";

export const saveSettingsAction = staffAction("save settings", saveSettings, "Saved");
