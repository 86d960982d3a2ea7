import { bindAddress, isThisMachine } from "../../src/server/port.mjs";

test.each(["127.0.0.1", "127.0.1.1", "::1", "::ffff:127.0.0.1"])(
  "recognizes %s as this machine",
  (address) => {
    expect(isThisMachine(address)).toBe(true);
  },
);

test.each([undefined, "", "192.0.2.2", "::ffff:192.0.2.2", "2001:db8::1", "127.evil", "::1:1"])(
  "recognizes %s as another machine",
  (address) => {
    expect(isThisMachine(address)).toBe(false);
  },
);

test.each([
  ["127.0.0.1", "127.0.0.1"],
  ["localhost", "localhost"],
  ["::", "::"],
  ["a7f3c2d1", undefined],
  ["", undefined],
])("reads the HOSTNAME %j as the address %s", (name, address) => {
  jest.replaceProperty(process, "env", { ...process.env, HOSTNAME: name });
  expect(bindAddress()).toBe(address);
});
