declare module "*.woff2" {
  /** The address that the build serves it by. */
  const address: string;
  export default address;
}
