// What other domains may import from profile fields: values, inputs and forms, and who states a value.
export { faultOfForm, isWebAddress } from './field-forms.ts';
export { type FieldName, fieldNames, fieldOf, LIST_ENTRIES, type ProfileField, profileFields } from './fields.ts';
export { faqInput, fieldMeanings, formedText, linksInput, linkText, milestoneInput, neededText, optionalText, storyInput } from './inputs.ts';
export { type OriginFacts, originShape, originsOf, type Proof, proofOf, type Quote, quoteShape } from './origins.ts';
export { storySectionWords } from './story-words.ts';
export { type SocialPlatform, type StoryPart, socialPlatforms, socials, storyPartNames, storyParts } from './values.ts';
export { websiteHost } from './website-host.ts';
