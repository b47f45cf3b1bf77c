/**
 * Goes before a list of links that takes half of a phone's screen: there it shows where you are, and unfolds the list. Wider
 * windows always show the list.
 */
export const Folded = ({ here }: { here: string }) => (
  <details class="folded">
    <summary>{here}</summary>
  </details>
);
