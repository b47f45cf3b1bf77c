import { ExternalLink } from '../parts/external-link.tsx';
import { say } from '../words/say.ts';

/**
 * Sends a page to others. Plain links: nothing is loaded from other sites until the visitor follows one.
 * @param given.words what the page is about, for the post or email
 * @param given.address whole
 */
export function Share({ name, words, address }: { name: string; words: string; address: string }) {
  const [url, text, both] = [address, words, `${words} ${address}`].map(encodeURIComponent);
  return (
    <section>
      <h2>{say('Share')}</h2>
      <ul class="share">
        <li>
          <a href={`mailto:?subject=${encodeURIComponent(name)}&body=${both}`}>{say('Email')}</a>
        </li>
        <li>
          <ExternalLink url={`https://www.linkedin.com/sharing/share-offsite/?url=${url}`}>LinkedIn</ExternalLink>
        </li>
        <li>
          <ExternalLink url={`https://bsky.app/intent/compose?text=${both}`}>Bluesky</ExternalLink>
        </li>
        <li>
          <ExternalLink url={`https://x.com/intent/post?text=${text}&url=${url}`}>X</ExternalLink>
        </li>
      </ul>
      <p class="unseen" id="page-address">
        {address}
      </p>
      <button type="button" class="quiet needs-script" data-copy="page-address">
        {say('Copy link')}
      </button>
    </section>
  );
}
