import { isWordFor, speaksOf } from '../../languages/index.ts';
import { countriesIn } from '../../places/countries.ts';
import { isCity } from '../../places/gazetteer.ts';
import { holdsOwnName } from '../own-name.ts';

// "We are certified by the Soil Association, established in 1946": the year of what was named last.

const joint = "(?:of|the|for|and|&|de|du|des|del|della|dei|di|da|do|dos|van|von|der|den|la|le|el|los|las|l['’]|y|e|et|und)";
const proper = `\\p{Lu}[\\p{L}\\d’'&.-]*(?: (?:${joint} ){0,2}\\p{Lu}[\\p{L}\\d’'&.-]*){0,6}`;
/** A name, and a comma or a bracket before "founded". */
const apposed = new RegExp(
  `(?:^|[.!?;:\\n])(?<before>[^.!?;:\\n]*?)(?<![\\p{L}\\d’'&.-])(?<name>${proper})\\s?(?:,|\\(|–|—|-(?= ))\\s?(?:(?:which|that|who) (?:was|is) |(?:an? |une? |una |eine? |een )?(?:\\p{Ll}+ ){0,2})?$`,
  'u',
);
/** "Certified by", "member of", "works with": what follows is somebody else in any language. German writes all nouns with capitals, so it needs these. */
const relation =
  /(?<!\p{L})(?:(?:certified|accredited|audited|approved|inspected|awarded|funded|backed|supported|sponsored|acquired|bought|endorsed|recommended) by|members? of|part of|partner\p{L}* (?:with|of)|works? (?:closely |together )?with|joined|belongs to|affiliated with|inspired by|named after|thanks to|zertifiziert (?:durch|von)|geprüft (?:durch|von)|gefördert (?:durch|von)|mitglied (?:im|in der|der|des|bei[m]?)|teil (?:der|des|von)|gehört zu[rm]?|partner (?:der|des|von|vom)|(?:kooperier|arbeit)\p{L}+ (?:eng )?(?:zusammen )?mit|zusammenarbeit mit|lid van|werkt samen met|samarbetar med|medlem (?:i|av|af)|samarbejder med)(?= )/iu;
/** "Made by Roe OÜ", "a product of Roe Ltd": the company is the one that makes the product. */
const maker =
  /(?<!\p{L})(?:(?:made|built|developed|operated|run|owned|published|created|managed|maintained|designed|produced|offered|provided) by|(?:product|brand|project|service|app|tool|trading name|trademark) (?:of|by|from)|(?:produkt|marke|projekt|angebot|dienst|app) (?:der|des|von|vom)|(?:entwickelt|betrieben|herausgegeben|angeboten) von(?: der)?|(?:produit|marque|service|projet) de|(?:édité|développé|exploité|créé)e? par|(?:producto|marca|servicio|proyecto) de|(?:desarrollad|operad|cread|editad)[oa] por|(?:produto|marca|serviço|projeto) d[aeo]|(?:desenvolvid|operad|criad)[oa] (?:por|pel[ao])|(?:prodotto|marchio|servizio|progetto) d[ie](?:lla)?|(?:sviluppat|gestit|creat)[oa] da(?:lla)?|(?:product|merk|dienst) van|(?:gemaakt|ontwikkeld) door|(?:produkt|marka) (?:firmy|spółki)|produkt fr[åa]n?) (?:the )?$/iu;

/** Whether it names the company that makes the product directly before it: "Acme is made by Roe OÜ,". */
export function endsWithMaker(before: string, names: readonly string[]): boolean {
  const found = apposed.exec(before.slice(-200))?.groups;
  return found !== undefined && maker.test(found['before']!) && holdsOwnName(found['before']!, names);
}

/** Whether a text that ends before "founded in 1946" names somebody else directly before it. @param isGerman whether the verb is German */
export function endsWithOther(before: string, names: readonly string[], isGerman: boolean): boolean {
  const found = apposed.exec(before.slice(-200))?.groups;
  if (!found) return false;
  const [start, name] = [found['before']!, found['name']!];
  if (holdsOwnName(name, names) || maker.test(start) || speaksOf('basedIn', start.slice(-30))) return false;
  // "Our company, Roe Ltd, founded in 2011".
  if (/,\s*$/u.test(start) && (speaksOf('we', start.slice(-40)) || speaksOf('company', start.slice(-20)))) return false;
  if (isCity(name) || countriesIn(name).length > 0 || isWordFor('company', name)) return false;
  // Without a word before it, the name is the sentence's own subject.
  if (!/\p{Ll}{2}/u.test(start)) return false;
  return isGerman
    ? relation.test(start)
    : !/(?<!\p{L})(?:in|near|at|from|serving|across|throughout|around|à|en|em|a|w|we|v|ve|i|na|te|из|в)\s(?:the )?$/u.test(start) || relation.test(start);
}
