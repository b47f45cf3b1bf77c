// Most of axe's work is checking the colours of texts and the distances between click targets, and the same header, footer, buttons and
// labels are on every page. So each appearance of a text or click target has a name, and axe only checks the first one with each name.
// These functions run in the page.

/** A number for a text and its surroundings: 53 bits, so that no two collide. */
export const hash = `(text, around = 0) => {
  let low = 0xdeadbeef ^ around, high = 0x41c6ce57 ^ (around / 2 ** 32);
  for (let i = 0; i < text.length; i++) {
    low = Math.imul(low ^ text.charCodeAt(i), 2654435761);
    high = Math.imul(high ^ text.charCodeAt(i), 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return 2 ** 32 * (high & 0x1fffff) + (low >>> 0);
}`;

/**
 * Texts and fields below a selector, named by their appearance: colours, font, and everything painted around them. Elements around them
 * don't change the name if they have no colour, picture or position of their own and nothing covers them. The width of the window
 * changes it only if it moves an element that covers another one.
 */
const nameTexts = `(inside) => {
  const styles = new Map();
  const styleOf = (element) => styles.get(element) ?? styles.set(element, getComputedStyle(element)).get(element);
  const isLoose = (element) => !['static', 'relative'].includes(styleOf(element).position);
  // Text for screen readers is one pixel in size, and elements that cover the page have their own background.
  const isLaid = (element) => isLoose(element) && element.offsetWidth !== 1;
  const isMoved = (element) => isLaid(element) || (element !== document.body && [...element.children].some(isLaid));
  const isPlain = (element) => {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, visibility } = styleOf(element);
    return backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1' && filter === 'none' && mixBlendMode === 'normal' &&
      position === 'static' && visibility === 'visible' && ![...element.children].some(isLoose);
  };
  const described = new Map();
  const describe = (element) => described.get(element) ?? described.set(element, write(element)).get(element);
  const write = (element) => {
    const { color, backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, textShadow } = styleOf(element);
    const { fontSize, fontWeight, textDecorationLine, textDecorationColor, borderBottomWidth, display, visibility } = styleOf(element);
    return [element.tagName, element.getAttribute('class'), color, backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, textShadow,
      fontSize, fontWeight, textDecorationLine, textDecorationColor, borderBottomWidth, display, visibility, isMoved(element) ? innerWidth : ''].join(';');
  };
  const around = new Map();
  const nameAround = (element) => {
    if (!element) return 0;
    if (around.has(element)) return around.get(element);
    const up = nameAround(element.parentElement);
    const name = isPlain(element) ? up : hash(describe(element), up);
    around.set(element, name);
    return name;
  };
  const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  const texts = new Map();
  for (const top of document.querySelectorAll(inside)) {
    for (const element of [top, ...top.querySelectorAll('*')]) {
      const isLink = element.matches('a[href]');
      if (!isLink && !element.matches('input:not([type=hidden]), select, textarea') && !hasText(element)) continue;
      // A link in a text has to differ from the text that is right around it.
      const parent = isLink && element.parentElement ? describe(element.parentElement) : '';
      const name = hash(describe(element) + parent, nameAround(element.parentElement));
      texts.set(name, [...(texts.get(name) ?? []), element]);
    }
  }
  return texts;
}`;

/**
 * Click targets that aren't clearly large enough or far enough from others, named by their size and the positions of their neighbours.
 * Large enough: 24 pixels in each direction, with nothing on top. Far enough: a circle of 24 pixels around the centre doesn't touch another
 * target or the circle of another small one. (One pixel more, because axe rounds.)
 */
const nameTargets = `(inside) => {
  const roles = 'button checkbox combobox gridcell link listbox menuitem menuitemcheckbox menuitemradio option radio scrollbar searchbox slider spinbutton switch tab textbox treeitem';
  const asks = 'a[href], button, input:not([type=hidden]), select, textarea, summary' + roles.split(' ').map((role) => ', [role=' + role + ']').join('');
  const LEAST = 24;
  const all = [...document.body.querySelectorAll(asks)].flatMap((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true })) return [];
    return [{ element, left, right, top, bottom, x: (left + right) / 2, y: (top + bottom) / 2, isSmall: width < LEAST || height < LEAST }];
  });
  const beyond = (n, from, to) => Math.max(from - n, n - to, 0);
  const isOver = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const isNear = (one, other) => one.left < other.right + LEAST && other.left < one.right + LEAST && one.top < other.bottom + LEAST && other.top < one.bottom + LEAST;
  const touches = (one, other) =>
    Math.hypot(beyond(one.x, other.left, other.right), beyond(one.y, other.top, other.bottom)) < LEAST / 2 + 1 ||
    (other.isSmall && Math.hypot(one.x - other.x, one.y - other.y) < LEAST + 1);
  const isInText = ({ parentElement }) => [...parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '');
  const targets = new Map();
  for (const one of all) {
    const { element } = one;
    if (!element.closest(inside)) continue;
    const near = all.filter((other) => other !== one && isNear(one, other));
    const isWhole = element.getClientRects().length === 1;
    if (isWhole && !near.some((other) => isOver(one, other)) && !(one.isSmall && near.some((other) => touches(one, other)))) continue;
    const { display } = getComputedStyle(element);
    const own = [element.tagName, element.getAttribute('class'), element.getAttribute('role'), display].join(';');
    const placeOf = ({ element: other, left, top, right, bottom }) =>
      [other.tagName, other.contains(element), element.contains(other), ...[left - one.left, top - one.top, right - one.left, bottom - one.top].map(Math.round)].join();
    const isExempt = display.startsWith('inline') && isInText(element);
    const name = hash(isExempt ? own + ' in a text' : [own, ...[one, ...near].map(placeOf)].join('|'));
    targets.set(name, [...(targets.get(name) ?? []), element]);
  }
  return targets;
}`;

/**
 * Two numbers for what is shown below a selector, visibly or only to screen readers: one for the content and one for what is around it. The
 * surroundings are compared with those of other pages, the content with itself in another window.
 */
const nameShown = `(inside) => {
  const write = (top, without) => {
    const parts = [];
    const walk = (element) => {
      if (element === without) return parts.push('main');
      const { display, visibility } = getComputedStyle(element);
      if (display === 'none') return;
      parts.push(visibility === 'visible' ? '<' : '(', element.tagName, display === 'contents' ? 'c' : '');
      for (const { name, value } of element.attributes) parts.push(name, '=', value, ' ');
      for (const node of element.childNodes) {
        if (node.nodeType === Node.ELEMENT_NODE) walk(node);
        else if (node.nodeType === Node.TEXT_NODE) parts.push(node.data);
      }
      parts.push('>');
    };
    if (top) walk(top);
    return hash(parts.join(''));
  };
  const top = document.querySelector(inside);
  const main = top?.tagName === 'MAIN' ? top : document.querySelector('main');
  return { content: write(main), frame: write(top, main) };
}`;

/**
 * What a page needs in addition to axe: `axe.namesIn({ inside, onlyColours })` names what is shown, and `axe.runOn(context, options, names)` runs axe only on
 * the texts and click targets with these names. Both marks are removed when it returns.
 */
export const namesScript = `(() => {
  const hash = ${hash};
  const nameTexts = ${nameTexts};
  const nameTargets = ${nameTargets};
  const nameShown = ${nameShown};
  let texts, targets;
  axe.namesIn = ({ inside, onlyColours }) => {
    texts = nameTexts(inside);
    targets = onlyColours ? new Map() : nameTargets(inside);
    return { texts: [...texts.keys()], targets: [...targets.keys()], ...(onlyColours ? {} : nameShown(inside)) };
  };
  axe.configure({ rules: [
    { id: 'color-contrast', selector: '[data-new-text]' },
    { id: 'link-in-text-block', selector: 'a[href][data-new-text]' },
    { id: 'target-size', selector: '[data-new-target]' },
  ] });
  const mark = (elements, name) => {
    for (const element of elements) element.setAttribute(name, '');
    return () => { for (const element of elements) element.removeAttribute(name); };
  };
  // Three elements per name, because axe may not be able to tell what is behind a single one.
  const firstOf = (named, names) => names.flatMap((name) => named.get(name).slice(0, 3));
  axe.runOn = async (context, options, names) => {
    const unmark = [mark(firstOf(texts, names.texts), 'data-new-text'), mark(firstOf(targets, names.targets), 'data-new-target')];
    const { violations } = await axe.run(context, options);
    const found = violations.map(({ id, help, nodes }) => id + ': ' + help + ': ' + nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(' | '));
    for (const one of unmark) one();
    return found;
  };
  return axe.namesIn;
})()`;
