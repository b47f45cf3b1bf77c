/**
 * The data that a public answer depends on. A change to a topic invalidates all ready answers of its operations. `ranking`: votes and
 * other counters of any listing, and all of `standing`. `standing`: what changes rankings apart from counters; an operation with it
 * names what counters it shows (`Call.dependsOn`).
 */
export type Topic = 'directory' | 'ranking' | 'standing' | 'content' | 'settings' | 'discussion';

/** One of each; a change of its listings' counters is announced for it alone. `week`: the site's number and a Monday. */
export type Part = `listing:${number}` | `category:${number}` | `week:${number}:${string}`;

/** What an answer may depend on. */
export type Dependency = Topic | Part;
