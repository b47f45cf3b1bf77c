import { say, toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

/** Why a picture was not taken or not fetched (pictures/, platform/safe-fetch/refusal.ts). */
const patterns = [
  toSay('The file is empty: choose a picture.'),
  toSay('The picture is larger than 10 MB: save it smaller.'),
  toSay('This is no picture that can be shown: save it as PNG, JPEG, WebP, GIF, AVIF or SVG.'),
  toSay('This is {what}: save it as PNG, JPEG, WebP, GIF, AVIF or SVG.'),
  toSay('This SVG defines entities, which are not read: save it as plain SVG, or as PNG.'),
  toSay('The picture has {width} x {height} pixels, and at most 16 million are taken: save it smaller.'),
  toSay('The picture has only {width} x {height} pixels: each edge needs {least} or more.'),
  toSay('The picture takes too long to decode: save it as PNG or JPEG.'),
  toSay('The picture is broken or cut off: open it, save it again as PNG, JPEG, WebP, GIF, AVIF or SVG, and send that.'),
  toSay('This is not the address of a video on YouTube.'),
  toSay('YouTube does not answer with a picture of the video right now.'),
  toSay('YouTube knows no such video, or does not show it to everybody. Check the address.'),
  toSay('The server answered {status} instead of a picture. Check the address, or upload the picture.'),
  toSay('{why} Check the address, or upload the picture.'),
  toSay('The homepage of {host} names no icon. Give the address of the logo, or upload it.'),
  toSay('The homepage answered {status}. Give the address of the logo, or upload it.'),
  toSay('{why} Give the address of the logo, or upload it.'),
];

/** What a file is instead of a picture (platform/pictures), and why an address is not fetched. */
const parts: readonly string[] = [
  toSay('a HEIC photo'),
  toSay('a video'),
  toSay('a PDF document'),
  toSay('an icon file (.ico)'),
  toSay('a TIFF picture'),
  toSay('a BMP picture'),
  toSay('a Photoshop file'),
  toSay('a packed file'),
  toSay('a web page'),
  toSay('The address is not a plain http or https address.'),
  toSay('Only the ports 80 and 443 are fetched from.'),
  toSay('The address does not lead to a public server.'),
  toSay('The server could not be reached.'),
  toSay('The server took too long.'),
  toSay('The answer is too large.'),
  toSay('The address leads on and on to other addresses.'),
  toSay('The answer could not be read.'),
];

export const sayPictureSentence = sayByPatterns(patterns, (value) => (parts.includes(value) ? say(value) : value));
