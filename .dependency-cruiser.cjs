// Who may import whom (ARCHITECTURE.md). One table: a folder, and the folders its files may import from.
const table = {
  contract: ['contract', 'platform/database/db[.]ts$'],
  platform: ['platform', 'contract'],
  accounts: ['accounts', 'platform', 'contract'],
  notifications: ['notifications', 'accounts', 'platform', 'contract'],
  directory: ['directory', 'accounts', 'platform', 'contract'],
  launches: ['launches', 'notifications', 'directory', 'accounts', 'platform', 'contract'],
  drafts: ['drafts', 'directory', 'accounts', 'platform', 'contract'],
  claims: ['claims', 'directory', 'accounts', 'platform', 'contract'],
  orders: ['orders', 'launches', 'directory', 'accounts', 'platform', 'contract'],
  pictures: ['pictures', 'launches', 'directory', 'accounts', 'platform', 'contract'],
  content: ['content', 'launches', 'claims', 'directory', 'accounts', 'platform', 'contract'],
  reviews: ['reviews', 'notifications', 'launches', 'directory', 'accounts', 'platform', 'contract'],
  'my-listings': ['my-listings', 'pictures', 'notifications', 'content', 'claims', 'drafts', 'launches', 'directory', 'accounts', 'platform', 'contract'],
  website: [
    'website',
    'my-listings',
    'pictures',
    'reviews',
    'notifications',
    'content',
    'orders',
    'claims',
    'drafts',
    'launches',
    'directory',
    'accounts',
    'platform',
    'contract',
  ],
  transfer: ['transfer', 'launches', 'directory', 'accounts', 'platform', 'contract'],
  demo: ['demo', 'content', 'drafts', 'orders', 'launches', 'directory', 'accounts', 'platform', 'contract'],
};
const domains = ['accounts', 'notifications', 'directory', 'launches', 'reviews', 'drafts', 'claims', 'orders', 'content', 'pictures', 'my-listings'];
// A fixture of planted violations stands under test/architecture/planted/ with the same folders.
const src = '^(?:src|test/architecture/planted)';

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
      from: { path: `${src}/`, pathNot: [`${src}/${domain}/`, '[.]test[.]tsx?$'] },
      to: { path: `${src}/${domain}/`, pathNot: `${src}/${domain}/index[.]ts$` },
    })),
    {
      name: 'sql-only-in-stores',
      comment: 'SQL lives in *-store.ts, the search, the importer, the demo, upkeep and the commands',
      severity: 'error',
      from: {
        path: `${src}/`,
        pathNot: [
          '-store[.]ts$',
          `${src}/platform/database/`,
          `${src}/directory/search/`,
          `${src}/transfer/`,
          `${src}/demo/`,
          `${src}/commands/`,
          `${src}/upkeep[.]ts$`,
          `${src}/directory/view-counter[.]ts$`,
          '[.]test[.]tsx?$',
        ],
      },
      to: { path: `${src}/platform/database/database[.]ts$` },
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
