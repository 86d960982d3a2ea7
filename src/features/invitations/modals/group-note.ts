export const GROUP_NOTE = "Up to 6 friends can join via 1 invite link";
