import { toSay } from '../say.ts';
import { sayByPatterns } from '../sentences.ts';

// Refusals of comparison attributes' types (categories/operations/admin/attributes.ts, categories/attribute-values.ts).

const asItIs = (value: string) => value;

/** Translates one of these sentences. Labels and units are the site team's own words and stay as they are. */
export const sayAttributeSentence = sayByPatterns(
  [
    toSay('{label} must be Yes or No.'),
    toSay('{label} must be a number, such as 12 or 12.5.'),
    toSay('{label} must be a number in {unit}, such as 12 or 12.5.'),
    toSay('Enter a key with lowercase letters, digits and _. We can’t make one from this name.'),
    toSay('There’s already an attribute with this name. Choose another name.'),
    toSay('A site can have at most {most} attributes.'),
    toSay('This fact comes from the profile, so its type can’t be changed.'),
    toSay('The attributes have changed since you opened this page. Reload it and try again.'),
    toSay('This attribute is already retired.'),
    toSay('This attribute isn’t retired.'),
    toSay('This attribute no longer exists.'),
    toSay('Only attributes of the type Number have a unit. Leave the unit empty, or change the type to Number.'),
    toSay('Enter the choices, one per line.'),
    toSay('Only attributes of the type Choice have choices. Remove the choices, or change the type to Choice.'),
    toSay('A choice appears twice. Keep one of them.'),
    toSay('One of these categories no longer exists. Reload the page and choose again.'),
  ],
  asItIs,
);
