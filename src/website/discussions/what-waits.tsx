import { sayRules } from '../words/rule-words.ts';
import { say } from '../words/say.ts';

/** The rules that hold posts for the site team. */
export const WhatWaits = ({ rules }: { rules: readonly string[] }) => (
  <details>
    <summary>{say('Which posts are checked first')}</summary>
    <p>{say('The site team checks a post before it’s shown, and logs its decision, when:')}</p>
    <ul class="points">
      {sayRules(rules).map((rule) => (
        <li>{rule}</li>
      ))}
    </ul>
  </details>
);
