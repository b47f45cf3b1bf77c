import type { DemoInterviewAnswer, DemoInterviewQuestion } from './types.ts';

/** In the order of the interview. */
export const interviewQuestions: DemoInterviewQuestion[] = [
  {
    question: 'What did you do the day before you started?',
    hint: 'An ordinary day: the job, the place, what annoyed you.',
  },
  {
    question: 'What did your first user say to you?',
    hint: 'Word for word, as well as you remember it.',
  },
  {
    question: 'What did you build first that is no longer there?',
    hint: 'Something you threw away, and why.',
  },
  {
    question: 'What does your product refuse to do?',
    hint: 'A feature people ask for and won’t get.',
  },
  {
    question: 'How did you find your first ten users?',
    hint: 'Names of places help more than names of channels.',
  },
  { question: 'How did you decide on the price?', hint: 'It’s fine if you guessed.' },
  { question: 'What was your worst week so far?', hint: 'As much as you want to tell.' },
  {
    question: 'Which number do you look at first in the morning?',
    hint: 'And what do you do when it’s bad?',
  },
  { question: 'Who told you something that changed the product?', hint: 'A person, not a book.' },
  {
    question: 'What would you do differently if you started again on Monday?',
    hint: 'One thing is enough.',
  },
  {
    question: 'What did your launch week teach you?',
    hint: 'Votes, emails, silence: what did it mean afterwards?',
  },
  { question: 'Who should not use your product?', hint: 'Be kind and specific.' },
  {
    question: 'What do people get wrong about your field?',
    hint: 'The thing you explain at every party.',
  },
  { question: 'What will you never sell?', hint: 'Data, the company, the boat.' },
];

/** `question` is the index into interviewQuestions. */
export const interviewAnswers: DemoInterviewAnswer[] = [
  {
    person: 'petra-vondrovska',
    question: 0,
    answer:
      'I taught timetables to second-year students on a Tuesday and slept on a train that night. The door rattled. On Wednesday I wrote down the carriage number.',
  },
  {
    person: 'petra-vondrovska',
    question: 3,
    answer: 'Sell tickets. The moment we earn money on a ticket, berth 41 gets a little quieter in our notes, and I wouldn’t even notice I was doing it.',
  },
  {
    person: 'petra-vondrovska',
    question: 6,
    answer:
      'A note said that a certain night train stops in Villach long enough for a walk. It hadn’t done that since the timetable change. A man stood on the platform in slippers. We paid for his hotel, and now every note has an expiry date.',
  },
  {
    person: 'petra-vondrovska',
    question: 10,
    answer: 'That people vote for what they can imagine using at four in the morning. Most of the emails were about doors.',
  },
  {
    person: 'kwabena-asiedu-larbi',
    question: 1,
    answer: '“Will it still know what people owe me if it falls in the soup?” That was Auntie Akosua, who sells soup.',
  },
  {
    person: 'kwabena-asiedu-larbi',
    question: 5,
    answer: 'We asked forty traders what they spend on airtime in a week, took half of that, and then halved it again because my mother gave me a look.',
  },
  {
    person: 'kwabena-asiedu-larbi',
    question: 8,
    answer: 'A cloth seller told us she doesn’t want to see the total when customers can see it too. We had put it in the largest type on the screen.',
  },
  {
    person: 'kwabena-asiedu-larbi',
    question: 13,
    answer: 'What a trader sells, to anyone. Seven people in good shoes have asked.',
  },
  {
    person: 'kwabena-asiedu-larbi',
    question: 9,
    answer: 'I would bring a second phone on day one. We built for one phone and one person, and nobody in a market works alone.',
  },
  {
    person: 'maelle-kerguidic',
    question: 3,
    answer:
      'It won’t tell you a passage is possible because you really want to go. There is no “I know better” button. You may well know better, and then you don’t need a button.',
  },
  {
    person: 'maelle-kerguidic',
    question: 7,
    answer: 'Yesterday’s largest error. If it’s over eight minutes I ring Goulven, who has already seen it and is standing on a rock looking at the water.',
  },
  {
    person: 'maelle-kerguidic',
    question: 11,
    answer: 'People who have only just learnt to sail. They should do the six sums on paper first, and get them wrong in a harbour.',
  },
  {
    person: 'maelle-kerguidic',
    question: 0,
    answer: 'Delivered a ketch to Roscoff, waited for the tide, and did the sums on the back of a diesel receipt. I still have it. Sum four is wrong.',
  },
  {
    person: 'saoirse-ni-dhubhlaoich',
    question: 1,
    answer: '“It says nothing found. Is it broken?” I have told that story so often that she now introduces herself with it.',
  },
  {
    person: 'saoirse-ni-dhubhlaoich',
    question: 2,
    answer:
      'Summaries. They were fluent, and right nineteen times out of twenty. I couldn’t tell which was the twentieth and neither could anyone else, so we took them out, with some ceremony.',
  },
  {
    person: 'saoirse-ni-dhubhlaoich',
    question: 12,
    answer: 'That a source is the same thing as a link. A source is a sentence that supports what you claim. Most links wouldn’t support a cat.',
  },
  {
    person: 'saoirse-ni-dhubhlaoich',
    question: 5,
    answer:
      'We worked out what a wrong answer costs a law firm, got a fright, and then charged two cents a question so that nobody would hesitate to ask a second one.',
  },
  {
    person: 'saoirse-ni-dhubhlaoich',
    question: 9,
    answer: 'Publish the failures on day one, not after a year. They were our best advertisement, and they were sitting in a drawer.',
  },
  {
    person: 'wang-xiaoman',
    question: 0,
    answer: '在排一本茶馆的书，改第七遍标点。 I was correcting the punctuation of a book about tea houses for the seventh time, and counting.',
  },
  {
    person: 'wang-xiaoman',
    question: 4,
    answer: 'All ten are typesetters I had annoyed at a conference. I said that a fixed space is a lazy space. They came to argue and stayed to test.',
  },
  {
    person: 'wang-xiaoman',
    question: 13,
    answer: '原文。我们永远不会碰别人的原文，也不会卖它。 Other people’s text. We don’t touch it, and it isn’t ours.',
  },
  {
    person: 'ines-valadouro',
    question: 2,
    answer: 'The timeline. It was beautiful; Tiago had built it from scratch. A bank clerk looked at it and put her coat on.',
  },
  {
    person: 'ines-valadouro',
    question: 4,
    answer:
      'In the corridor of an evening school in Coimbra, next to the coffee machine. I drew a teapot on three napkins. By the end of term the machine was broken and the sign-up list was full.',
  },
  {
    person: 'ines-valadouro',
    question: 8,
    answer: 'An eight-year-old asked why there was an eraser. I had no good answer. Classroom mode no longer has one, and the films got better.',
  },
  {
    person: 'ines-valadouro',
    question: 12,
    answer: 'That animation is about patience. It’s about making mistakes in the right order.',
  },
  {
    person: 'philippa-tarrengower',
    question: 6,
    answer:
      'The week Dad died and a release went out. Both were already in motion and I couldn’t stop either. The team postponed the release without asking me. It was the right kind of disobedience.',
  },
  {
    person: 'philippa-tarrengower',
    question: 7,
    answer:
      'How many families opened the page between two and five in the morning. If it goes up we look for what kept them awake, and often it’s one of our own reminders.',
  },
  {
    person: 'philippa-tarrengower',
    question: 11,
    answer:
      'Anyone who wants to keep tabs on a carer. It shows what was done so that the next person can sleep. You can’t use it to count minutes; we made sure of that.',
  },
  {
    person: 'philippa-tarrengower',
    question: 3,
    answer: 'Rank the siblings. People have asked us to, mostly the eldest.',
  },
  {
    person: 'meenakshi-borwankar',
    question: 0,
    answer: 'I restored a table. It was the pharmacy table, it was a Tuesday, and it took twenty-six minutes. I remember every one of them.',
  },
  {
    person: 'meenakshi-borwankar',
    question: 5,
    answer:
      'We asked ten customers what their worst migration had cost them. The lowest answer divided by a hundred is our monthly price. They said it was fair, some of them after sitting down.',
  },
  {
    person: 'meenakshi-borwankar',
    question: 8,
    answer:
      'A data protection officer in Nagpur asked whether she could find herself in the masked data. We said no, she tried, and she could. Fixing it took until spring.',
  },
  {
    person: 'meenakshi-borwankar',
    question: 12,
    answer: 'That the database is slow. It’s nearly always waiting for someone else, like most of us.',
  },
  {
    person: 'blaz-medvescek',
    question: 1,
    answer: '“I have only one hand free, and it isn’t clean.” It’s on the office wall.',
  },
  {
    person: 'blaz-medvescek',
    question: 6,
    answer:
      'A wet June. The bees were hungry, the customers were out in the orchards with the app, and our speech recognition heard “feed” as “freed”. For two days, a lot of colonies were officially at liberty.',
  },
  {
    person: 'blaz-medvescek',
    question: 10,
    answer: 'Our first launch taught us that beekeepers vote after sunset. For the second one we stayed up.',
  },
  {
    person: 'hedwig-straussberger',
    question: 1,
    answer: '“And who counts the counting machine?” He was eighty-four, a retired surveyor, and he’s the reason we have receipts.',
  },
  {
    person: 'hedwig-straussberger',
    question: 3,
    answer: 'Show results while voting is still open. People look at the bar and then vote with the bar.',
  },
  {
    person: 'hedwig-straussberger',
    question: 9,
    answer: 'Start with the minutes. The wording of a motion causes more arguments than the counting ever does.',
  },
  {
    person: 'hedwig-straussberger',
    question: 12,
    answer: 'That members don’t care. They do. They just only ever get asked at half past ten at night.',
  },
  {
    person: 'precious-adeyoola',
    question: 4,
    answer: 'At my mother’s market, Itoku. She told everyone I had finally made something useful, which isn’t how I would have put it.',
  },
  {
    person: 'precious-adeyoola',
    question: 8,
    answer:
      'A retired newsreader, Mama Ìyábọ̀, listened to our first voice and said: “She’s reading to a wall.” We recorded it again with someone sitting opposite.',
  },
  {
    person: 'precious-adeyoola',
    question: 13,
    answer: 'The voices. The speakers hold shares, so I couldn’t, even on a bad day. That’s the point.',
  },
  {
    person: 'hrafn-eldjarnsson',
    question: 0,
    answer: 'I sat in the dark looking for a log line I had seen an hour before, with one eye shut against the light. My daughter was two weeks old.',
  },
  {
    person: 'hrafn-eldjarnsson',
    question: 3,
    answer: 'Send alerts. There are enough things that can wake a person. We’re for when you’re already awake.',
  },
  {
    person: 'hrafn-eldjarnsson',
    question: 7,
    answer:
      'How many log lines each person dismissed last night. If someone dismissed everything, they had a bad night and should get some sleep. We tell them, not their boss.',
  },
  {
    person: 'wietske-hoogakker',
    question: 2,
    answer: 'Diagnosis by twenty questions. It was clever, and people felt cross-examined. They wanted to say “toaster, smell” and get an answer.',
  },
  {
    person: 'wietske-hoogakker',
    question: 11,
    answer: 'Anyone who has taken the back off a microwave. Please close it. The page says so too, but I’d like to say it again here.',
  },
  {
    person: 'wietske-hoogakker',
    question: 12,
    answer: 'That things break because they’re old. They break because of one part. The rest could go on for another twenty years.',
  },
  {
    person: 'delphine-okafor-reed',
    question: 1,
    answer: '“I haven’t opened that box since the divorce.” We have a page for that now. It’s short and starts with the easy ones.',
  },
  {
    person: 'delphine-okafor-reed',
    question: 5,
    answer: 'Eight dollars is two coffees in Margate and one in London. I wanted people to think of it as coffee, not as tax.',
  },
  {
    person: 'delphine-okafor-reed',
    question: 8,
    answer: 'Barnaby, when he was a customer. He sent me fourteen numbered questions, and I couldn’t answer the eleventh. I hired him for the eleventh.',
  },
  {
    person: 'delphine-okafor-reed',
    question: 6,
    answer:
      'The last week of January, every year. We now stop taking new customers on the twentieth, because the ones we already have deserve someone who’s awake.',
  },
];
