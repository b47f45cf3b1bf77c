import { say, toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** Why a picture was refused or couldn't be fetched (pictures/, platform/safe-fetch/refusal.ts). */
const patterns = [
  toSay('The file is empty. Choose a picture.'),
  toSay('The picture is larger than 10 MB. Save a smaller version.'),
  toSay('We can’t display this file. Save it as PNG, JPEG, WebP, GIF, AVIF or SVG.'),
  toSay('This is {what}. Save it as PNG, JPEG, WebP, GIF, AVIF or SVG.'),
  toSay('This SVG defines entities, which we don’t support. Save it as plain SVG, or as PNG.'),
  toSay('The picture is {width} x {height} pixels, but can have at most 16 million in total. Save a smaller version.'),
  toSay('The picture is only {width} x {height} pixels. Each side needs at least {least}.'),
  toSay('The picture takes too long to decode. Save it as PNG or JPEG.'),
  toSay('The picture is damaged or incomplete. Open it, save it again as PNG, JPEG, WebP, GIF, AVIF or SVG, and upload that.'),
  toSay('This isn’t the address of a YouTube video.'),
  toSay('YouTube isn’t returning a picture for this video right now.'),
  toSay('This video doesn’t exist on YouTube, or it isn’t public. Check the address.'),
  toSay('The server returned {status} instead of a picture. Check the address, or upload the picture.'),
  toSay('{why} Check the address, or upload the picture.'),
  toSay('The homepage of {host} doesn’t specify an icon. Enter the address of the logo, or upload it.'),
  toSay('The homepage returned {status}. Enter the address of the logo, or upload it.'),
  toSay('{why} Enter the address of the logo, or upload it.'),
];

/** What the file is instead of a picture (platform/pictures), and why an address isn't fetched. */
const parts: readonly string[] = [
  toSay('a HEIC photo'),
  toSay('a video'),
  toSay('a PDF document'),
  toSay('an icon file (.ico)'),
  toSay('a TIFF picture'),
  toSay('a BMP picture'),
  toSay('a Photoshop file'),
  toSay('a compressed file'),
  toSay('a web page'),
  toSay('The address isn’t a plain http or https address.'),
  toSay('We only fetch from ports 80 and 443.'),
  toSay('The address doesn’t lead to a public server.'),
  toSay('We couldn’t reach the server.'),
  toSay('The server took too long to respond.'),
  toSay('The response is too large.'),
  toSay('The address redirects too many times.'),
  toSay('We couldn’t read the response.'),
];

/** Translates one of these sentences, and the names of file types in them. */
export const sayPictureSentence = sayByPatterns(patterns, (value) => (parts.includes(value) ? say(value) : value));
