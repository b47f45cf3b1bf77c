/** What a section of a website called Bramble says: language, path, HTML, and the values of the fields that the list is about. */
export type Form = [language: string, path: string, html: string, says: Readonly<Record<string, string | readonly string[]>>];
