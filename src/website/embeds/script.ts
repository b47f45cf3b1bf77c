import type { Page } from '../page.ts';
import { embedSizes } from './sizes.ts';

/**
 * Puts frames where a page has `<div data-slipway="card" data-listing="slug" data-title="Name" data-theme="auto">`. It reads nothing else of the
 * page and stores nothing. A frame without a title of its own is named after its listing and this site, so that screen readers can tell frames apart.
 */
const script = `(()=>{const me=document.currentScript;if(!me)return;const {origin:at,host}=new URL(me.src),sizes=${JSON.stringify(embedSizes)};
const draw=()=>{for(const one of document.querySelectorAll('[data-slipway]')){
const {slipway:kind,listing:slug,theme}=one.dataset,size=Object.hasOwn(sizes,kind)?sizes[kind]:null;
if(!size||one.firstElementChild||(kind!=='week'&&!/^[a-z0-9-]+$/.test(slug||'')))continue;
const frame=document.createElement('iframe');
frame.src=at+size.path+(kind==='week'?'':slug)+(theme==='light'||theme==='dark'?'?theme='+theme:'');
frame.title=one.dataset.title||(kind==='week'?'':slug.replaceAll('-',' ')+', ')+host;frame.loading='lazy';frame.width='100%';frame.height=size.height;
frame.style.cssText='border:0;color-scheme:auto;max-width:'+size.width+'px';one.append(frame)}};
document.readyState==='loading'?addEventListener('DOMContentLoaded',draw):draw()})();
`;

/** The script for embeds: other sites load it, so it is small and cached for an hour. */
export const embedScript: Page = {
  path: '/embed.js',
  addresses: [],
  show: () => ({
    body: Buffer.from(script),
    contentType: 'text/javascript; charset=utf-8',
    cacheControl: 'public, max-age=3600',
    headers: ['X-Content-Type-Options', 'nosniff', 'Cross-Origin-Resource-Policy', 'cross-origin'],
  }),
};
