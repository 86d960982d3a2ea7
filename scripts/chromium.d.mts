import type { LaunchOptions } from "@playwright/test";

export function chromiumPath(): string;
export function chromiumLaunchOptions(): LaunchOptions;
