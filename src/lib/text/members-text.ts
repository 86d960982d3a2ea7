export function membersText(count: number): string {
  return count === 1 ? "1 member" : `${count.toLocaleString("en-US")} members`;
}
