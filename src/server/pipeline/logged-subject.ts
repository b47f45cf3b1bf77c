/** How the log of the site team names blog posts: `post` alone is the name of questions and comments. */
export const BLOG_POST = 'blog_post';

/** The subjects that entries about these things may have been logged with, also by earlier versions. */
export const loggedSubjects = (subjects: readonly string[]): string[] => [
  ...new Set(subjects.flatMap((subject) => (subject.startsWith(`${BLOG_POST}:`) ? [subject, subject.replace(BLOG_POST, 'post')] : [subject]))),
];
