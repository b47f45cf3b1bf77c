/** Texts that an attacker may type into any field. Each has visible letters, and must only ever be shown as text. */
export const attacks: readonly string[] = [
  `<script>document.pwned=1</script>Ahoy`,
  `"><img src=x onerror=document.pwned=2>`,
  `' onfocus='document.pwned=3' autofocus='`,
  `" onmouseover="document.pwned=4" x="`,
  `</title></textarea></style></script><svg/onload=document.pwned=5>`,
  `<math><mi xlink:href="javascript:document.pwned=6">m</mi></math>`,
  `{{constructor.constructor("document.pwned=7")()}} \${document.pwned=7} <%= 7*7 %>`,
  '&lt;b&gt;bold&lt;/b&gt; &#60;script&#62; &quot; &amp;amp;',
  'left \u202e thgir \u2066 isolated \u200f\u200e',
  'a\0NUL and \u0007bell',
  'half \ud83d a pair \ude00 of surrogates',
  'W'.repeat(58),
  `javascript:document.pwned=8`,
  `<!--><iframe srcdoc="<script>parent.document.pwned=9</script>">`,
  `]]><b onclick=document.pwned=10>x</b>`,
];

/** Addresses that no link may have. */
export const badLinks: readonly string[] = [
  'javascript:document.pwned=11',
  ' JaVaScRiPt:document.pwned=12',
  'java\tscript:document.pwned=13',
  'data:text/html,<script>document.pwned=14</script>',
  'vbscript:msgbox(1)',
  '//evil.example',
  'https://ok.example/"onmouseover="document.pwned=15',
];

/** Rows of a directory in which one text is in every field. */
export function rowsOf(text: string, slug: string) {
  const t = text.slice(0, 60);
  return {
    category: { name: t, slug: `cat-${slug}`, description: t, parent: null, faqs: [{ question: t, answer: t }] },
    founder: { slug: `person-${slug}`, name: t, listings: [slug], title: t, bio: t, city: t, country: 'DE', socials: { x: 'https://x.com/ok' } },
    listing: {
      slug,
      name: t,
      domain: `${slug}.example`,
      website: `https://${slug}.example/`,
      tagline: t,
      short_description: t,
      description: `${t}\n\n${t}`,
      categories: [t],
      tags: [t],
      stage: t,
      pricing_model: t,
      pricing_summary: t,
      country: 'DE',
      city: t,
      founded_year: 2020,
      launched_on: '2026-01-07',
      votes: 3,
      socials: { github: 'https://github.com/ok' },
      founders: [`person-${slug}`],
      active: true,
      source: t,
      licence: t,
      features: [t],
      usps: [t],
      keywords: [t],
      headline: t,
      summary: t,
      seo_title: t,
      seo_description: t,
      faqs: [{ question: t, answer: t }],
      milestones: [{ date: '2026-01-02', title: t, description: t, url: null }],
      updates: [{ title: t, body: t, posted_at: '2026-01-03T00:00:00Z' }],
      story: { title: t, story: t, why_started: t },
      not_found_on_website: [t],
    },
  };
}
