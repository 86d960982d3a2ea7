import { formatMoment } from "@/lib/dates";

type EndpointState = { disabledAt: Date | null; failingSince: Date | null };

type DeliveryState = {
  deliveredAt: Date | null;
  nextAttemptAt: Date | null;
  attempts: number;
  lastStatus: number | null;
  lastError: string | null;
};

export function endpointState({ disabledAt, failingSince }: EndpointState): string {
  if (disabledAt) return `Disabled ${formatMoment(disabledAt)}`;
  return failingSince ? `Failing since ${formatMoment(failingSince)}` : "Working";
}

export function deliveryResult({
  deliveredAt,
  nextAttemptAt,
  attempts,
  lastStatus,
  lastError,
}: DeliveryState): string {
  if (deliveredAt) return attempts > 1 ? `Delivered, attempt ${attempts}` : "Delivered";
  if (attempts === 0) return "Waiting";
  const reason = lastError ?? (lastStatus ? `Response ${lastStatus}.` : "Sending.");
  if (nextAttemptAt) return `${reason} Attempt ${attempts + 1} on ${formatMoment(nextAttemptAt)}`;
  return `${reason} Gave up after ${attempts === 1 ? "1 attempt" : `${attempts} attempts`}.`;
}
