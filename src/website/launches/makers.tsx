import { addressOf } from '../../contract/addresses.ts';
import { Portrait } from '../parts/logo.tsx';

export interface Maker {
  name: string;
  slug: string;
  portrait: string | null;
}

/** The faces and names of the people who made a product. */
export const Makers = ({ makers }: { makers: readonly Maker[] }) =>
  makers.length > 0 && (
    <ul class="makers">
      {makers.map(({ name, slug, portrait }) => (
        <li>
          <a href={addressOf.founder('', slug)}>
            <Portrait name={name} url={portrait} size="s" />
            <span dir="auto">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
