/**
 * The data that a public answer depends on. A change to a topic invalidates all ready answers of its operations. `ranking`: votes and
 * other counters of any listing, and all of `standing`. `standing`: what changes rankings apart from counters; an operation with it
 * names what counters it shows (`Call.dependsOn`). `directory`: what listings, categories and founders say. `entries`: the same without texts of
 * listings; an operation with it names the listings whose texts it shows. `vocabulary`: how many listings have each word.
 */
export type Topic = 'directory' | 'entries' | 'vocabulary' | 'ranking' | 'standing' | 'content' | 'settings' | 'discussion';

/**
 * One of each; a change of its listings' counters is announced for it alone. `week`: the site's number and a Monday. `text`: what a listing says,
 * apart from its name, its logo and what lists and filters go by. `texts`: what the listings with this primary category say.
 */
export type Part = `listing:${number}` | `text:${number}` | `texts:${number}` | `category:${number}` | `week:${number}:${string}`;

/** What an answer may depend on. */
export type Dependency = Topic | Part;
