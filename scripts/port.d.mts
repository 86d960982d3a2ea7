export function givenPort(): number | null;
export function requireFreePort(command: string): Promise<number>;
export function exitPortTaken(port: number, command: string): never;
export function bindAddress(): string | undefined;
export function isThisMachine(address: string | undefined): boolean;
