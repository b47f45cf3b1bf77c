import { startGallery } from './listing/gallery.ts';

// For the pages of a listing and its discussions.

for (const list of document.querySelectorAll<HTMLElement>('[data-gallery]')) startGallery(list);

/** Collapses posts by people whom the reader muted: pages are the same for everyone. Their ids come with the person's other marks (marks.ts). */
function collapse(): void {
  for (const id of document.body.dataset.muted?.split(',') ?? []) {
    const post = document.getElementById(`post-${id}`);
    if (!post || post.parentElement!.className === 'muted-post') continue;
    const fold = document.createElement('details');
    fold.className = 'muted-post';
    post.replaceWith(fold);
    fold.appendChild(document.createElement('summary')).textContent = document.getElementById('live')!.dataset.muted!;
    fold.append(post);
  }
}

document.addEventListener('muted', collapse);
// The marks may have come before this script.
collapse();
