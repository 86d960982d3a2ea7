declare module "*.woff2" {
  /** The URL of the built font file. */
  const url: string;
  export default url;
}
