/** Rows and columns of keyboards that people walk along. */
const WALKS =
  'qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn 1234567890 qazwsxedcrfvtgbyhnujm 1qaz2wsx3edc4rfv5tgb6yhn7ujm 1q2w3e4r5t6y7u8i9o0p !@#$%^&*() zaqxswcde q1w2e3r4t5y6u7i8o9p0 a1s2d3f4g5h6j7k8l9 z1x2c3v4b5n6m7 1a2b3c4d5e6f7g8h9i abcdefghijklmnopqrstuvwxyz'
    .split(' ')
    .flatMap((row) => [row, [...row].reverse().join('')]);

/**
 * Words that passwords are made of: mostly English, some German, Spanish, French, Portuguese and Italian. Ours: made without a list of stolen
 * passwords.
 */
const WORDS = new Set(
  `password passwort passwords passwd pass word kennwort contrasena contraseña senha motdepasse parola geheim secret secreto segredo admin administrator root user
  login welcome willkommen bienvenue bienvenido hello hallo hola bonjour letmein changeme default guest test testing access master monster dragon
  superman batman spiderman ironman pokemon pikachu naruto starwars matrix trustno one two three four five six seven eight nine zero princess prince
  princesa queen king kings angel angels devil love lover loves iloveyou you me my your mylove loveyou teamo jetaime amor amour liebe schatz baby babe
  honey sweet sweety sugar cookie chocolate candy sunshine sun moon star stars shine rainbow flower flowers rose summer winter spring autumn fall
  sommer herbst january february march april may june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday football fussball soccer baseball basketball hockey tennis golf sport liverpool chelsea arsenal manchester united barcelona
  real madrid juventus bayern dortmund milan inter benfica flamengo corinthians cowboys steelers yankees lakers eagles patriots michael jordan
  michelle jessica jennifer ashley amanda daniel daniela david andrew anthony alexander alexandra alex thomas robert william james john joseph
  joshua matthew nicholas nicole nathan justin jason ryan kevin brian charlie george maria marie anna laura sarah sara sofia sophie emma julia
  christian christopher chris patrick peter paul mark martin samuel sebastian benjamin gabriel carlos jose juan luis miguel fernando ahmed
  mohamed mohammed ali omar fatima computer internet google facebook youtube twitter instagram whatsapp windows microsoft apple iphone samsung
  android linux system server network database website online office company business startup product launch slipway money dollar gold
  silver diamond rich power magic lucky luck happy smile forever always never family friend friends freedom peace hope faith jesus christ god
  bless heaven church school college student teacher doctor soldier army police hunter killer ninja warrior shadow ghost zombie vampire dragonball
  tiger lion eagle wolf bear panther horse dolphin butterfly monkey kitty kitten puppy dog dogs cat cats bird fish chicken banana orange
  cherry lemon pepper ginger coffee pizza cheese beer vodka whisky red blue green yellow black white pink purple dark light fire water ice
  snow storm thunder ocean river mountain beach island paradise london paris berlin newyork york california texas america american england
  canada brazil brasil mexico france germany deutschland russia india china japan tokyo rock roll metal music guitar metallica nirvana slipknot
  blink eminem mustang ferrari porsche mercedes bmw audi honda toyota yamaha harley corvette camaro racing qwerty qwertz azerty asdf zxcvbn abc
  the and for with from this that is it of in on to be not no yes new old big little first last best good great cool super mega hot sexy fuck
  fucker fucking fuckyou shit ass bitch boobs penis pussy porn sex man boy girl girls woman lady sister brother mother father mama papa mom dad
  ihateyou hate kill die dead life live world planet earth space rocket player game games gamer minecraft fortnite roblox playstation nintendo
  xbox mario sonic zelda pirate captain jack sparrow harry potter hogwarts frodo gandalf legolas hobbit tinker bell mickey mouse donald duck
  snoopy garfield barbie ken remember forgot something nothing everything whatever idontknow dontknow secure security private`.split(/\s+/),
);
const LONGEST = Math.max(...[...WORDS].map((word) => word.length));

const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i', '+': 't' };
const plain = (text: string) => text.replaceAll(/[0134578@$!+]/g, (sign) => LEET[sign] ?? sign);

/** What others know of a person on a site: parts of their address, and of the site's name. */
export const wordsKnownOf = (email: string, siteName: string): string[] => [
  email,
  ...email.split('@'),
  ...email.split(/[@.+_-]/),
  siteName,
  ...siteName.split(/\W+/),
];

/** Below this, a password is found by anyone who tries what others chose: about 2^33 attempts. */
export const LEAST_BITS = 33;

/**
 * About how many guesses, as a power of two, someone needs who knows how people choose passwords: words, names, years, walks along the keyboard and
 * repeats count little, everything else by its characters. Longer and less usual is always more.
 * @param own words that others know of this person, such as their address: worth nothing
 */
export function guessBits(password: string, own: readonly string[] = []): number {
  const text = password.normalize('NFKC');
  const lower = text.toLowerCase();
  const repeated = /^(.{1,32}?)\1+$/su.exec(lower);
  if (repeated) return guessBits(repeated[1]!, own) + Math.log2(lower.length / repeated[1]!.length) + 1;
  const owned = new Set(own.map((word) => word.toLowerCase()).filter((word) => word.length > 2));
  const least = [0];
  for (let end = 1; end <= text.length; end++) {
    let best = least[end - 1]! + bitsOfSign(text[end - 1]!);
    for (let start = Math.max(0, end - 40); start < end - 1; start++) best = Math.min(best, least[start]! + bitsOfPiece(text.slice(start, end), owned));
    least.push(best);
  }
  return least[text.length]!;
}

function bitsOfSign(sign: string): number {
  if (/\d/.test(sign)) return 3.4;
  if (/[a-z]/.test(sign)) return 4.7;
  return /[A-Z\u0020]/.test(sign) ? 5 : 6;
}

/** A piece that people choose as a whole; Infinity: it isn't one. */
function bitsOfPiece(piece: string, owned: ReadonlySet<string>): number {
  const lower = piece.toLowerCase();
  const upper = piece === lower ? 0 : 1;
  if (owned.has(lower)) return 2 + upper;
  if (piece.length <= LONGEST + 1) {
    if (WORDS.has(lower)) return 8.5 + upper;
    if (WORDS.has(plain(lower))) return 10.5 + upper;
  }
  if (/^(?:19|20)\d\d$/.test(piece)) return 6.5;
  if (piece.length < 3) return Number.POSITIVE_INFINITY;
  if (/^(.)\1+$/su.test(lower)) return 5 + Math.log2(piece.length);
  if (WALKS.some((row) => row.includes(lower))) return 6 + Math.log2(piece.length) + upper;
  return Number.POSITIVE_INFINITY;
}
