import { nameDrawn } from '../pictures/index.ts';
import { sql } from '../platform/database/database.ts';
import { demoContent } from './content/index.ts';
import type { Demo } from './demo.ts';
import type { People } from './insert-people.ts';

const DAY_MS = 86_400_000;

/** Posts of the demo's blog, dated relative to today, each with a drawn cover. */
export async function insertBlog({ tx, siteId, now, drawn, mark }: Demo): Promise<void> {
  const names = new Map(demoContent.people.map((person) => [person.slug, person.name]));
  for (const post of demoContent.blogPosts) {
    const at = new Date(now.getTime() - post.days_ago * DAY_MS - 3_600_000);
    const facts = { kind: 'cover', seed: post.slug } as const;
    drawn.push(facts);
    const cover = nameDrawn(facts);
    const row = await tx.row<{ id: number }>(sql`
      insert into blog_post (site_id, slug, title, summary, body, author, tags, published_at, updated_at, cover_file, cover_width, cover_height)
      values (${siteId}, ${post.slug}, ${post.title}, ${post.summary}, ${post.body}, ${names.get(post.author)!}, ${post.tags}, ${at}, ${at},
        ${cover.file}, ${cover.width}, ${cover.height}) returning id`);
    await mark('blog_post', row!.id);
    for (const [position, faq] of post.faqs.entries()) {
      await tx.run(sql`insert into blog_faq (post_id, position, question, answer) values (${row!.id}, ${position}, ${faq.question}, ${faq.answer})`);
    }
  }
}

/** Questions of the demo's interviews, and the answers of its founders. */
export async function insertInterviews({ tx, siteId, now, mark }: Demo, people: People): Promise<void> {
  const ids: number[] = [];
  for (const [position, { question, hint }] of demoContent.interviewQuestions.entries()) {
    const row = await tx.row<{ id: number }>(sql`
      insert into interview_question (site_id, question, hint, position) values (${siteId}, ${question}, ${hint}, ${position}) returning id`);
    ids.push(row!.id);
    await mark('interview_question', row!.id);
  }
  for (const { person, question, answer } of demoContent.interviewAnswers) {
    await tx.run(
      sql`insert into interview_answer (question_id, founder_id, answer, updated_at) values (${ids[question]!}, ${people.founders.get(person)!}, ${answer}, ${now})`,
    );
  }
}
