import { toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

// What an import says about a file (transfer/uploads), and about a row (transfer/rows, transfer/import).

const asItIs = (value: string) => value;

/** Translates what is wrong with a whole file, or with an import of it. Names of columns stay as they are. */
export const sayImportSentence = sayByPatterns(
  [
    toSay('This is an Excel workbook or a ZIP file. In your spreadsheet, save the sheet as “CSV UTF-8” and upload that file.'),
    toSay('This is an old Excel workbook. In your spreadsheet, save the sheet as “CSV UTF-8” and upload that file.'),
    toSay('This file is compressed. Unpack it and upload the file inside.'),
    toSay('This is a PDF. Upload a CSV or JSON Lines file.'),
    toSay('This file contains no text. Upload a CSV or JSON Lines file.'),
    toSay('The file is empty.'),
    toSay('The file has no rows.'),
    toSay('This is a web page or an XML file. Upload a CSV or JSON Lines file.'),
    toSay('We can’t read the column names in the first line. Check its separators and quotation marks.'),
    toSay('The first line names the column {name} twice.'),
    toSay('The first line must name the columns. Missing: {names}.'),
    toSay('The file is larger than 10 MB. Split it into several files.'),
    toSay('Twenty files are waiting to be imported. Import or discard one of them first.'),
    toSay('This import has already been started or discarded.'),
    toSay('The file for this import is no longer stored. Upload it again.'),
    toSay('This import has already started. You can undo it when it’s done.'),
    toSay('This import has already been undone.'),
    toSay('This import isn’t done yet. Undo it when it is.'),
    toSay('An import can be undone for 30 days.'),
    toSay('This category no longer exists. Choose another one.'),
    toSay('Something went wrong here, not in your file. Try again; if it happens again, look at the service’s log.'),
  ],
  asItIs,
);

/** What is wrong with a row or a part of it; the sentence continues after the field's name. */
export const sayRowFault = sayByPatterns(
  [
    toSay('is missing: a listing has one to four'),
    toSay('is missing'),
    toSay('is already on line {line}'),
    toSay('is beyond the limit of {most} rows per file: nothing from here on was read'),
    toSay('can only be imported by an owner'),
    toSay("looks like a spreadsheet formula: {text}. Save the value instead, or put an apostrophe (') before it if it is text"),
    toSay('must be JSON in a table, but is {text}'),
    toSay('has more cells than the first line has columns ({cells} and {columns})'),
    toSay('opens a quotation mark (") that is never closed: nothing after it was read'),
    toSay('is not valid UTF-8'),
    toSay('is not valid JSON: {why}'),
    toSay('is not a JSON object'),
    toSay('is not a category on this site: {name}'),
    toSay('is not a listing on this site: {name}'),
    toSay('belongs to the listing of {host}: each slug is for one website'),
    toSay('is already listed as {slug}: each website has one listing'),
    toSay('belongs to the category {slug}'),
    toSay('is not a category: {name}'),
    toSay('is a subcategory of {name}: there are only two levels'),
    toSay('can’t be set: this category has subcategories, and there are only two levels'),
    toSay('is the category itself'),
    toSay('is the listing itself'),
    toSay('lists a category twice'),
    toSay('must be the address of a public website, but is {text}'),
    toSay('is {domain}, but the website’s host is {host}'),
    toSay('must be an email address, but is {text}'),
    toSay('must be an https address, but is {text}'),
    toSay('must be an http or https address, but is {text}'),
    toSay('must be a two-letter country code, but is {text}'),
    toSay('must be one of {words}, but is {text}'),
    toSay('must be a whole number, but is {text}'),
    toSay('must be true or false, but is {text}'),
    toSay('must be a valid date (YYYY-MM-DD), but is {text}'),
    toSay('must be from {min} to {max}, but is {value}'),
    toSay('must be text, but is {text}'),
    toSay('must be a list, but is {text}'),
    toSay('must be an object, but is {text}'),
    toSay('must be a slug: lowercase letters, digits and hyphens, at most 220, beginning with a letter or digit'),
    toSay('is longer than {max} characters ({length})'),
    toSay('has more than {max} entries ({length})'),
    toSay('the listing has an owner'),
    toSay('the listing was made or edited here'),
  ],
  asItIs,
);
