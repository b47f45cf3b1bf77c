// Who may import whom. ARCHITECTURE.md has the same table, and a test checks that both match: each room, and the rooms below it that its files may enter. A room in this list is
// entered by its index.ts, and imports nothing from a room in a row above it.
const below = ['platform', 'contract'];
const rooms = {
  accounts: ['server'],
  notifications: ['accounts', 'server'],
  mails: ['accounts', 'server'],
  connections: [],
  'listing-stats': [],
  search: ['listing-stats'],
  categories: ['listing-stats', 'accounts'],
  'profile-fields': [],
  ownership: [],
  'listing-changes': ['search', 'listing-stats', 'categories', 'profile-fields', 'ownership'],
  listings: ['search', 'categories', 'profile-fields', 'ownership'],
  founders: ['listings', 'listing-changes', 'accounts', 'profile-fields'],
  ratings: ['listing-changes', 'listing-stats', 'ownership', 'accounts'],
  sites: ['listing-stats', 'categories', 'accounts'],
};
const directory = ['search', 'listing-stats', 'categories', 'profile-fields', 'ownership', 'listing-changes', 'listings', 'founders', 'ratings', 'sites'];
Object.assign(rooms, {
  health: ['connections', 'search', 'sites', 'accounts'],
  launches: ['notifications', ...directory, 'accounts', 'server'],
  team: ['launches', 'accounts', 'server'],
  drafts: [...directory, 'accounts'],
  claims: ['notifications', ...directory, 'accounts'],
  orders: ['launches', ...directory, 'accounts', 'server'],
  pictures: ['launches', ...directory, 'accounts', 'server'],
  content: ['pictures', 'launches', 'claims', ...directory, 'accounts'],
  reviews: ['notifications', 'launches', ...directory, 'accounts'],
  discussions: ['reviews', 'notifications', 'launches', ...directory, 'accounts'],
  collections: ['reviews', 'notifications', 'launches', ...directory, 'accounts'],
  people: ['pictures', 'reviews', 'notifications', 'launches', ...directory, 'accounts'],
  following: ['people', 'reviews', 'notifications', 'launches', ...directory, 'accounts'],
  'my-listings': ['pictures', 'notifications', 'content', 'claims', 'drafts', 'launches', ...directory, 'accounts', 'server'],
  reports: ['my-listings', 'people', 'founders', 'collections', 'discussions', 'reviews', 'launches', 'accounts', 'team'],
});
const domains = Object.keys(rooms);

/** A room and what its files may import: itself, what stands below it, the tools and the vocabulary. */
const table = {
  contract: ['contract', 'platform/database/db[.]ts$'],
  // A package of its own but for how folders are made.
  'embedded-postgresql': ['embedded-postgresql', 'platform/make-folder[.]ts$'],
  platform: ['platform', 'contract', 'embedded-postgresql/index[.]ts$'],
  server: ['server', ...below],
  ...Object.fromEntries(Object.entries(rooms).map(([room, allowed]) => [room, [room, ...allowed, ...below]])),
  website: ['website', 'transfer', ...domains, 'server', ...below],
  transfer: ['transfer', 'embedded-postgresql/index[.]ts$', 'launches', ...directory, 'accounts', ...below],
  demo: ['demo', 'pictures', 'content', 'drafts', 'orders', 'launches', ...directory, 'accounts', ...below],
};
// A fixture of planted violations stands under test/architecture/planted/ with the same folders.
const src = '^(?:src|test/architecture/planted)';

/** The lists of all operations, next to the rooms. */
const catalogue = `${src}/(?:website-|owner-|community-|team-|editor-|money-)?operations[.]ts$`;

/** Where SQL is. */
const mayHaveSql = ['-store[.]ts$', `${src}/platform/database/`, `${src}/search/`, `${src}/transfer/`, `${src}/demo/`, '[.]test[.]tsx?$'];

module.exports = {
  forbidden: [
    ...Object.entries(table).map(([folder, allowed]) => ({
      name: `${folder}-imports`,
      comment: `${folder} may import: ${allowed.join(', ')}`,
      severity: 'error',
      from: { path: `${src}/${folder}/`, pathNot: '[.]test[.]tsx?$' },
      to: { path: `${src}/`, pathNot: [`${src}/(?:${allowed.map((name) => (name.endsWith('$') ? name : `${name}/`)).join('|')})`, '/version[.]ts$'] },
    })),
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: `${src}/contract/`, pathNot: '[.]test[.]ts$' },
      to: { dependencyTypes: ['npm'], pathNot: 'node_modules/zod/' },
    },
    ...domains.map((domain) => ({
      name: `${domain}-by-its-door`,
      comment: `a domain is entered by its index.ts`,
      severity: 'error',
      from: { path: `${src}/`, pathNot: [`${src}/${domain}/`, catalogue, '[.]test[.]tsx?$'] },
      to: { path: `${src}/${domain}/`, pathNot: `${src}/${domain}/index[.]ts$` },
    })),
    {
      name: 'catalogue-takes-operations',
      comment: 'the catalogue takes operations from their own files, and anything else by the index.ts of its room',
      severity: 'error',
      from: { path: catalogue },
      to: { path: `${src}/(?:${domains.join('|')})/`, pathNot: [`${src}/[^/]+/index[.]ts$`, '/operations/'] },
    },
    {
      name: 'sql-only-in-stores',
      comment: 'SQL lives in *-store.ts, the database tools, the search, the importer and the demo',
      severity: 'error',
      from: { path: `${src}/`, pathNot: mayHaveSql },
      to: { path: `${src}/platform/database/database[.]ts$` },
    },
    {
      name: 'drivers-only-where-sql-is',
      comment: 'the packages below the database tools run SQL too; connections that are held for notices know their types',
      severity: 'error',
      from: { path: `${src}/`, pathNot: [...mayHaveSql, `${src}/embedded-postgresql/`, '/(?:jobs/repeatable-release|cache/changes)[.]ts$'] },
      to: { path: 'node_modules/(?:pg|sql-template-tag)/' },
    },
    { name: 'no-circles', severity: 'error', from: { path: `${src}/` }, to: { circular: true } },
    { name: 'no-tests-in-the-program', severity: 'error', from: { path: '^src/', pathNot: '[.]test[.]tsx?$' }, to: { path: '[.]test[.]tsx?$|^test/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
