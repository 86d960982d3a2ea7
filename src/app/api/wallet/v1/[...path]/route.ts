import { answerAppleDevice } from "@/features/wallet/apple-service";

type Params = { params: Promise<{ path: string[] }> };

async function answer(request: Request, { params }: Params): Promise<Response> {
  return answerAppleDevice(request, (await params).path);
}

export { answer as DELETE, answer as GET, answer as POST };
