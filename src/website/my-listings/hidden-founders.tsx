import type { listMyHiddenFounders } from '../../my-listings/index.ts';
import { AppealLink } from '../reports/appeal-link.tsx';
import { say } from '../words/say.ts';

type Found = Awaited<ReturnType<typeof listMyHiddenFounders.handle>>;

/** On the overview: whose founder page the site team has hidden, why, and where to ask for another look. Nothing if none is hidden. */
export const HiddenFounders = ({ found: { items }, site }: { found: Found; site: { name: string } }) => (
  <>
    {items.map(({ slug, name, hidden_because: because }) => (
      <div class="notice">
        <p>
          {say('The {site} team has hidden the text, the links, the picture and the interview on the founder page of {name}. The name and the products stay.', {
            site: site.name,
            name: <bdi>{name}</bdi>,
          })}
        </p>
        <p>
          {say('Reason:')} <span dir="auto">{because}</span> <AppealLink kind="founder" id={slug} />
        </p>
      </div>
    ))}
  </>
);
