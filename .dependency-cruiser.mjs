/** Each folder of src may import itself and the folders in its row. */
export const layers = {
  app: ["features", "domain", "content", "auth", "ui", "lib"],
  server: ["domain", "content", "auth", "db", "lib"],
  features: ["domain", "content", "auth", "ui", "lib"],
  auth: ["domain", "db", "lib"],
  domain: ["db", "lib"],
  content: ["auth", "lib"],
  db: ["lib"],
  ui: ["lib"],
  lib: [],
};

/** The domain from top to bottom: a folder may import only folders on lower lines, and the files of domain/. */
export const domain = [
  ["jobs"],
  ["replies"],
  ["delivery-reports"],
  ["letters"],
  ["member-administration", "contact-recovery", "erasure", "data-export", "member-import"],
  ["audit", "money"],
  ["concierge/queue", "concierge"],
  ["concierge/contacts"],
  ["joining"],
  ["waitlist"],
  ["evenings"],
  ["invitations", "till", "draws"],
  ["perks"],
  ["concierge/requests"],
  ["webhooks", "push"],
  ["membership-card"],
  ["passkeys"],
  ["sign-in", "account"],
  ["wallet"],
  ["messages"],
  ["messages/senders", "messages/kinds"],
  ["ledger"],
  ["settings"],
  ["members"],
  ["contacts"],
  ["analytics", "lists", "personal-data"],
  ["text-rules"],
];

const src = (folder) => `^src/${folder}/`;

const betweenLayers = Object.entries(layers).map(([layer, below]) => ({
  name: `${layer}-imports`,
  comment: `${layer} may import ${[layer, ...below].join(", ")}`,
  severity: "error",
  from: { path: src(layer) },
  to: { path: "^src/", pathNot: [layer, ...below].map(src) },
}));

const folders = domain.flat();
/** Matches a folder's files, without those of subfolders that have a separate line. */
function within(folder) {
  const inner = folders
    .filter((other) => other.startsWith(`${folder}/`))
    .map((other) => other.slice(folder.length + 1));
  return inner.length > 0 ? `^src/domain/${folder}/(?!(${inner.join("|")})/)` : src(`domain/${folder}`);
}

const betweenVerbs = domain.flatMap((line, index) =>
  line.map((folder) => ({
    name: `domain-${folder}-imports`,
    comment: `domain/${folder} may import only folders on lower lines`,
    severity: "error",
    from: { path: within(folder) },
    to: {
      path: "^src/domain/[^/]+/",
      pathNot: [folder, ...domain.slice(index + 1).flat()].map(within),
    },
  })),
);

export default {
  forbidden: [
    ...betweenLayers,
    ...betweenVerbs,
    {
      name: "domain-folder-without-a-line",
      comment: "every folder of domain/ needs a line in the table",
      severity: "error",
      from: { path: "^src/domain/[^/]+/", pathNot: folders.map(within) },
      to: {},
    },
    {
      name: "domain-files-import-no-folder",
      severity: "error",
      from: { path: "^src/domain/[^/]+$" },
      to: { path: "^src/domain/[^/]+/" },
    },
    {
      name: "no-feature-imports-another",
      comment: "a feature never imports another feature; the page passes one to the other",
      severity: "error",
      from: { path: "^src/features/([^/]+)/" },
      to: { path: "^src/features/", pathNot: "^src/features/$1/" },
    },
    {
      name: "domain-without-react",
      comment: "the domain uses no React and no Next",
      severity: "error",
      from: { path: "^src/domain/" },
      to: { path: "node_modules/(react|react-dom|next)/" },
    },
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    { name: "no-folder-cycle", severity: "error", scope: "folder", from: {}, to: { circular: true } },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["react-server", "import", "node", "default"],
    },
  },
};
