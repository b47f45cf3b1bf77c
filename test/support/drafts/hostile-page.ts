/** A page of a hostile site. */
export const page = (lang: string, title: string, body: string, head = '') =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>${body}</body></html>`;
/** Its description for search engines. */
export const description = (text: string) => `<meta name="description" content="${text}">`;
