import { renewDevice } from "@/features/account/renew-device";

export function POST(request: Request): Promise<Response> {
  return renewDevice(request);
}
