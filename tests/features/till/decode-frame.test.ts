import { decodeFrame } from "@/features/till/cashier/decode-frame";
import { type Frame, qrFrame } from "../../support/qr-frame";

const CARD = `P1.${"0123456789abcdef".repeat(2)}.59123456.Ab3-_dEfGhIjKlMnOpQrSt`;

const decode = (frame: Frame) => decodeFrame({ ...frame, colorSpace: "srgb" } as ImageData);

test.each(["SKVN-F5HY", CARD])("reads %s from a picture", (code) => {
  expect(decode(qrFrame(code))).toBe(code);
});

test("returns null for a picture without a code", () => {
  expect(decode(qrFrame(null))).toBeNull();
});

test("returns null for a code whose half is covered", () => {
  const { data, ...size } = qrFrame(CARD);
  expect(decode({ data: data.fill(120, data.length / 2), ...size })).toBeNull();
});
