"use server";

import { visitorAction } from "@/auth/action-clients";
import { joinWaitlist } from "@/domain/waitlist/join-waitlist";

export const joinWaitlistAction = visitorAction("join waitlist", joinWaitlist, "You’re on the list.");
