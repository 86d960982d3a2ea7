import { uploadTillCodes } from "@/features/till/cashier/till-codes";

export function POST(request: Request): Promise<Response> {
  return uploadTillCodes(request);
}
