import type { Child } from 'hono/jsx';

/** Plain text in paragraphs: empty lines separate them, single line breaks are kept. */
export function Paragraphs({ text, class: name = 'prose' }: { text: string; class?: string }) {
  return (
    <div class={name}>
      {text
        .split(/\n\s*\n/)
        .filter((part) => part.trim() !== '')
        .map((part) => (
          <p dir="auto">{part.trim()}</p>
        ))}
    </div>
  );
}

/** Puts a space between entries, so that words stay separate when read aloud or copied. */
export const spaced = (entries: readonly Child[]): Child[] => entries.flatMap((entry, i) => (i > 0 ? [' ', entry] : [entry]));

/** Questions with answers that unfold, under a title; nothing without any. */
export function Faqs({ faqs, title }: { faqs: readonly { question: string; answer: string }[]; title: string }) {
  if (faqs.length === 0) return null;
  return (
    <section class="faqs">
      <h2>{title}</h2>
      {faqs.map(({ question, answer }) => (
        <details>
          <summary dir="auto">{question}</summary>
          <Paragraphs text={answer} />
        </details>
      ))}
    </section>
  );
}
