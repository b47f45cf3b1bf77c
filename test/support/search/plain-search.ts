import { type Db, raw, type Sql, sql } from '../../../src/platform/database/database.ts';
import { correct, distance } from '../../../src/search/corrections.ts';
import { type Weights, weigh, weighedWords } from '../../../src/search/information.ts';
import { readVocabulary, type Vocabulary } from '../../../src/search/known-words.ts';
import { hasFilters, type ListingQuery, passes, statsOf } from '../../../src/search/listing-query.ts';
import { nameConditionsOf, type Question, textConditionsOf, wordConditionsOf } from '../../../src/search/question.ts';
import { LEVEL_WORTH, namePlaces, type Place, prefixPlaces, RANK, textPlaces, WORTH } from '../../../src/search/rank.ts';

interface Doc {
  id: number;
  name: string;
  keys: string[];
  votes: number;
  passes: boolean;
  /** The conditions that its words match. */
  meets: Set<string>;
}
interface Hit {
  doc: Doc;
  rank: number;
}

const ENOUGH = 100;
const FEW = 5;

/** What a search finds, by reading every document of the site and comparing it with the question. Sorted by relevance or votes. */
export async function plainSearch(db: Db, query: ListingQuery, question: Question): Promise<{ ids: number[]; total: number }> {
  const words = weighedWords(question);
  let vocabulary = await readVocabulary(db, query.siteId, words, { spelling: true });
  const corrected = correct(question, vocabulary.words);
  const typed = await answer(db, query, { question, vocabulary });
  if (!corrected && !typed.nothing) return typed;
  const { docs } = typed;
  const all = nameConditionsOf(question).all;
  const literal = docs.filter((doc) => doc.passes && all !== null && doc.meets.has(all));
  const named = typed.near.some(({ rank }) => rank >= RANK.exactName);
  const few = Math.min(FEW, literal.length) + (query.typing ? typed.begunBelow(literal.length).length : 0) < FEW && !named;
  const nothing = typed.nothingBut(literal.length);
  const letters = Array.from(question.key).length;
  const far = (key: string) => letters >= 6 && Array.from(key).length >= 7 && distance(key, question.key) <= 2;
  const resembling = nothing ? docs.filter((doc) => doc.passes && doc.keys.some(far)) : [];
  const second = { literal: few ? literal : [], resembling };
  if (corrected && few) {
    vocabulary = await readVocabulary(db, query.siteId, weighedWords(corrected), { spelling: true });
    return answer(db, query, { question: corrected, vocabulary, second });
  }
  return resembling.length > 0 ? answer(db, query, { question, vocabulary, second }) : typed;
}

async function answer(db: Db, query: ListingQuery, asked: { question: Question; vocabulary: Vocabulary; second?: { literal: Doc[]; resembling: Doc[] } }) {
  const { question, vocabulary, second } = asked;
  const weights = weigh(vocabulary, question);
  const conditions = { ...nameConditionsOf(question), ...textConditionsOf(question) };
  const single = wordConditionsOf(question);
  const every = [...Object.values(conditions), ...single.telling.flat(), single.fillers].filter((one) => typeof one === 'string');
  const docs = await read(db, query, every);
  const shown = docs.filter((doc) => doc.passes);
  const inPlaces = (places: readonly Place[]): Hit[] =>
    places.flatMap(({ condition, rank }) => shown.filter((doc) => doc.meets.has(conditions[condition] ?? '')).map((doc) => ({ doc, rank })));
  const near = shown.flatMap((doc) => nearTo(doc, question));
  const scored = weights ? shown.flatMap((doc) => score(doc, weights, { single, names: namePlaces.map(({ condition }) => conditions[condition]) })) : [];
  const placed = weights ? scored : inPlaces([...namePlaces, ...textPlaces]);
  const worded = weights ? scored.filter(({ whole }) => whole) : placed;
  const named = question.terms.length > 1 && near.some(({ rank }) => rank >= RANK.exactName);
  const begunBelow = (count: number): Hit[] => (count < ENOUGH && !named ? inPlaces(prefixPlaces) : []);
  const anywhere = hasFilters(query) && docs.some((doc) => doc.meets.has(conditions.all ?? ''));
  const nothingBut = (count: number) => count === 0 && near.length === 0 && !anywhere && begunBelow(count).length === 0;
  const best = new Map<Doc, number>();
  const resembling = query.sort === 'relevance' || worded.length === 0 ? near : near.filter(({ rank }) => rank > RANK.oneEdit);
  const far = (second?.resembling ?? []).map(({ id }) => ({ doc: docs.find((doc) => doc.id === id)!, rank: RANK.twoEdits }));
  const typedSo = new Set(second?.literal.map(({ id }) => id));
  for (const { doc, rank } of [...placed, ...begunBelow(worded.length), ...resembling, ...far]) {
    best.set(doc, Math.max(best.get(doc) ?? 0, rank + (typedSo.has(doc.id) ? RANK.typedSo : 0)));
  }
  const byRank = (a: [Doc, number], b: [Doc, number]) => (query.sort === 'relevance' ? b[1] - a[1] : 0);
  const sorted = [...best].sort((a, b) => byRank(a, b) || b[0].votes - a[0].votes || a[0].id - b[0].id);
  const ids = sorted.slice(query.offset, query.offset + query.limit).map(([{ id }]) => id);
  return { ids, total: best.size, docs, near, begunBelow, nothingBut, nothing: nothingBut(worded.length) };
}

async function read(db: Db, query: ListingQuery, conditions: readonly string[]): Promise<Doc[]> {
  const rows = await db.rows<Omit<Doc, 'meets'> & { met: boolean[] }>(sql`
    select s.listing_id as id, l.name, s.name_keys as keys, st.votes, ${passes(query)} as passes,
      array(select s.words @@ asked from unnest((select ${[...conditions]}::text[])::tsquery[]) asked) as met
    from ${raw(query.visibility === 'live' ? 'live_listing_search' : 'upcoming_listing_search') as Sql} s
    join listing l on l.id = s.listing_id join ${statsOf(query)} st on st.listing_id = s.listing_id where s.site_id = ${query.siteId}`);
  return rows.map(({ met, ...row }) => ({ ...row, id: Number(row.id), meets: new Set(conditions.filter((_, i) => met[i])) }));
}

/** A name equal to what was typed, or one edit away. */
function nearTo(doc: Doc, { key, typed }: Question): Hit[] {
  if (doc.keys.every((one) => distance(one, key) > 1)) return [];
  if (doc.keys[0] === key) return [{ doc, rank: doc.name.toLowerCase() === typed.toLowerCase() ? RANK.typedName : RANK.exactName }];
  if (doc.keys.includes(key)) return [{ doc, rank: RANK.otherKey }];
  return [{ doc, rank: Array.from(key).length < 3 ? RANK.oneEditOfShort : RANK.oneEdit }];
}

/** Ranks a document by the weight of the question's words that it contains, and by where it contains them. */
function score(
  doc: Doc,
  { worth, least, essential }: Weights,
  { single, names }: { single: ReturnType<typeof wordConditionsOf>; names: (string | null | undefined)[] },
): (Hit & { whole: boolean })[] {
  const levels = single.telling.map((places) => places.findIndex((place) => doc.meets.has(place!)));
  const leads = essential.length > 0 ? essential.some((i) => levels[i]! >= 0) : levels.every((level) => level >= 0);
  const most = worth.reduce((sum, one) => sum + one, 0);
  const fillers = Math.round(most * 4);
  const placed = names.findIndex((name) => name && doc.meets.has(name));
  const has = levels.map((level) => leads && level >= 0);
  const whole = has.every(Boolean);
  const held = worth.reduce((sum, one, i) => sum + (has[i] ? one : 0), 0);
  if (!leads && placed < 0) return [];
  if (!whole && held < least && placed < 0) return [];
  const inFillers = leads && single.fillers !== null && doc.meets.has(single.fillers) ? fillers : 0;
  const points = worth.reduce((sum, one, i) => sum + (has[i] ? one * LEVEL_WORTH[levels[i]!]! : 0), inFillers);
  const scale = most * 100 + fillers;
  const rank = (points / scale) * (whole ? WORTH.spanOfAll : WORTH.span) + (whole ? WORTH.all : WORTH.part);
  return [{ doc, whole, rank: Math.fround(Math.max(rank, placed < 0 ? 0 : namePlaces[placed]!.rank)) }];
}
