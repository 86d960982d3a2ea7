import { samplePayloads } from "@/domain/messages/sample-payloads";

export const SAMPLE_PAYLOADS = samplePayloads("https://plus-one.test");
