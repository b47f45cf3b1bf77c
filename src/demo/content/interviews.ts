import type { DemoInterviewAnswer, DemoInterviewQuestion } from './types.ts';

/** In the order in which they are asked. */
export const interviewQuestions: DemoInterviewQuestion[] = [
  {
    question: 'What did you do on the day before you started?',
    hint: 'The ordinary day. A job, a place, what annoyed you.',
  },
  {
    question: 'Which sentence did your first user say to you?',
    hint: 'Word for word, as far as you remember it.',
  },
  {
    question: 'What did you build first that is no longer there?',
    hint: 'Something you threw away, and why.',
  },
  {
    question: 'What does your product refuse to do?',
    hint: 'A feature people ask for and will not get.',
  },
  {
    question: 'How did you find the first ten people who used it?',
    hint: 'Names of places help others more than names of channels.',
  },
  { question: 'How did you decide on the price?', hint: 'Also if you guessed.' },
  { question: 'What was the worst week so far?', hint: 'As much of it as you care to tell.' },
  {
    question: 'Which number do you look at first in the morning?',
    hint: 'And what do you do when it is bad?',
  },
  { question: 'Who told you something that changed the product?', hint: 'A person, not a book.' },
  {
    question: 'What would you do differently if you began again on Monday?',
    hint: 'One thing is enough.',
  },
  {
    question: 'What did your launch week teach you?',
    hint: 'Votes, mails, silence: what did it mean afterwards?',
  },
  { question: 'Who should not use your product?', hint: 'Be kind and exact.' },
  {
    question: 'What do people get wrong about your trade?',
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
      'I taught timetables to second-year students on a Tuesday and slept in a train on the same evening. The door rattled. On Wednesday I wrote down the number of the carriage.',
  },
  {
    person: 'petra-vondrovska',
    question: 3,
    answer: 'Sell tickets. As soon as we earn on a ticket, berth 41 becomes a little quieter in our notes, and I would not even notice that I did it.',
  },
  {
    person: 'petra-vondrovska',
    question: 6,
    answer:
      'A note said that a certain night train stops long enough in Villach for a walk. It had not done so since the timetable change. A man stood on the platform in slippers. We paid for his hotel and now every note has an expiry date.',
  },
  {
    person: 'petra-vondrovska',
    question: 10,
    answer: 'That people vote for what they can imagine using at four in the morning. Most of the letters were about doors.',
  },
  {
    person: 'kwabena-asiedu-larbi',
    question: 1,
    answer: '“Will it still know what I am owed if it falls into the soup?” That was Auntie Akosua, who sells soup.',
  },
  {
    person: 'kwabena-asiedu-larbi',
    question: 5,
    answer: 'We asked forty traders what they spend on airtime in a week, took half of that, and then halved it again because my mother looked at me.',
  },
  {
    person: 'kwabena-asiedu-larbi',
    question: 8,
    answer: 'A cloth seller told us that she does not want to see the total while customers can see it too. We had put it in the largest type on the screen.',
  },
  {
    person: 'kwabena-asiedu-larbi',
    question: 13,
    answer: 'What a trader sells, to anybody. Seven people in good shoes have asked.',
  },
  {
    person: 'kwabena-asiedu-larbi',
    question: 9,
    answer: 'I would bring the second phone on the first day. We built for one phone and one person, and in a market nobody is one person.',
  },
  {
    person: 'maelle-kerguidic',
    question: 3,
    answer:
      'It will not show a passage as possible because you really want to go. There is no button for “I know better”. You may know better, and then you do not need a button.',
  },
  {
    person: 'maelle-kerguidic',
    question: 7,
    answer:
      'The largest error from yesterday. If it is above eight minutes I ring Goulven, who has seen it already and is standing on a rock looking at the water.',
  },
  {
    person: 'maelle-kerguidic',
    question: 11,
    answer: 'People who have only just learnt to sail. They should learn the six sums first, on paper, getting them wrong in a harbour.',
  },
  {
    person: 'maelle-kerguidic',
    question: 0,
    answer: 'Delivered a ketch to Roscoff, waited for the tide, and did sums on the back of a receipt for diesel. I still have the receipt. Sum four is wrong.',
  },
  {
    person: 'saoirse-ni-dhubhlaoich',
    question: 1,
    answer: '“It says nothing found. Is it broken?” I have told that story so often that she has begun to introduce herself with it.',
  },
  {
    person: 'saoirse-ni-dhubhlaoich',
    question: 2,
    answer:
      'A summary. It was fluent, and it was right nineteen times in twenty. I could not tell which was the twentieth, and neither could anybody else, so we took it out with some ceremony.',
  },
  {
    person: 'saoirse-ni-dhubhlaoich',
    question: 12,
    answer: 'That a source is the same as a link. A source is a sentence that bears the weight you put on it. Many links would not hold a cat.',
  },
  {
    person: 'saoirse-ni-dhubhlaoich',
    question: 5,
    answer:
      'We counted what a wrong answer costs a law firm, were frightened by the figure, and then priced a question at two cents so that nobody would hesitate to ask a second one.',
  },
  {
    person: 'saoirse-ni-dhubhlaoich',
    question: 9,
    answer: 'Publish the failures on the first day, not after a year. They were our best advertisement, and they were in a drawer.',
  },
  {
    person: 'wang-xiaoman',
    question: 0,
    answer: '在排一本茶馆的书，改第七遍标点。 I was correcting the punctuation of a book on tea houses, for the seventh time, and counting.',
  },
  {
    person: 'wang-xiaoman',
    question: 4,
    answer: 'All ten are typesetters whom I had annoyed at a conference. I said that a fixed space is a lazy space. They came to argue and stayed to test.',
  },
  {
    person: 'wang-xiaoman',
    question: 13,
    answer: '原文。我们永远不会碰别人的原文，也不会卖它。 Other people’s text. We do not touch it and it is not ours.',
  },
  {
    person: 'ines-valadouro',
    question: 2,
    answer: 'The timeline. It was beautiful; Tiago had made it from scratch. A bank clerk looked at it and put on her coat.',
  },
  {
    person: 'ines-valadouro',
    question: 4,
    answer:
      'In the corridor of an evening school in Coimbra, beside the coffee machine. I drew a teapot on three napkins. By the end of term the machine had been empty for weeks and the list was full.',
  },
  {
    person: 'ines-valadouro',
    question: 8,
    answer: 'A boy of eight asked why there was an eraser. I had no good answer. In classroom mode there is none now, and the films became better.',
  },
  {
    person: 'ines-valadouro',
    question: 12,
    answer: 'That animation is patience. It is mistakes, in the right order.',
  },
  {
    person: 'philippa-tarrengower',
    question: 6,
    answer:
      'The week in which Dad died and a release went out. I had set both in motion and could stop neither. The team moved the release without asking me. It was the right kind of disobedience.',
  },
  {
    person: 'philippa-tarrengower',
    question: 7,
    answer:
      'How many families opened the page between two and five in the night. If it rises we look for what kept them up, and often it is one of our own reminders.',
  },
  {
    person: 'philippa-tarrengower',
    question: 11,
    answer:
      'Anybody who wants to control a carer. It shows what was done so that the next person can sleep, and it can’t be used for counting minutes. We made sure of that.',
  },
  {
    person: 'philippa-tarrengower',
    question: 3,
    answer: 'It will not rank the siblings. We have been asked for it, mostly by the eldest.',
  },
  {
    person: 'meenakshi-borwankar',
    question: 0,
    answer: 'I restored a table. It was the pharmacy table, it was a Tuesday, and it took twenty-six minutes, of which I remember each.',
  },
  {
    person: 'meenakshi-borwankar',
    question: 5,
    answer:
      'We asked ten customers what their worst migration had cost. The lowest answer divided by a hundred is our monthly price. They said it was fair, some after sitting down.',
  },
  {
    person: 'meenakshi-borwankar',
    question: 8,
    answer:
      'A data protection officer in Nagpur asked whether she could find herself in the masked slice. We said no, she tried, and she could. It took until spring.',
  },
  {
    person: 'meenakshi-borwankar',
    question: 12,
    answer: 'That the database is slow. It is nearly always waiting for somebody, like most of us.',
  },
  {
    person: 'blaz-medvescek',
    question: 1,
    answer: '“I have only one hand free and it is not clean.” It is on the wall of the office.',
  },
  {
    person: 'blaz-medvescek',
    question: 6,
    answer:
      'A wet June. The bees were hungry, the customers were in the orchards with the app, and the speech part understood “feed” as “freed”. For two days colonies were officially at liberty.',
  },
  {
    person: 'blaz-medvescek',
    question: 10,
    answer: 'The first launch taught us that beekeepers vote after sunset. For the second one we were awake.',
  },
  {
    person: 'hedwig-straussberger',
    question: 1,
    answer: '“And who counts the counting machine?” He was eighty-four, a retired surveyor, and he is the reason for the receipts.',
  },
  {
    person: 'hedwig-straussberger',
    question: 3,
    answer: 'No instant results while voting is open. People look at the bar and then vote like the bar.',
  },
  {
    person: 'hedwig-straussberger',
    question: 9,
    answer: 'Start with the minutes. The wording of a motion causes more quarrels than the counting ever does.',
  },
  {
    person: 'hedwig-straussberger',
    question: 12,
    answer: 'That members do not care. They do; they were only ever asked at half past ten at night.',
  },
  {
    person: 'precious-adeyoola',
    question: 4,
    answer: 'My mother’s market, Itoku. She told everyone that I had finally made something useful, which was not how I would have put it.',
  },
  {
    person: 'precious-adeyoola',
    question: 8,
    answer:
      'A retired newsreader, Mama Ìyábọ̀, listened to our first voice and said: “She is reading to a wall.” We recorded again with somebody sitting opposite.',
  },
  {
    person: 'precious-adeyoola',
    question: 13,
    answer: 'The voices. Speakers hold shares, so I could not, even on a bad day. It was meant to work like that.',
  },
  {
    person: 'hrafn-eldjarnsson',
    question: 0,
    answer: 'I sat in the dark and searched for a line that I had seen an hour before, with one eye shut against the light. My daughter was two weeks old.',
  },
  {
    person: 'hrafn-eldjarnsson',
    question: 3,
    answer: 'Alerts. There are enough things that can wake a person. We are for when you are already awake.',
  },
  {
    person: 'hrafn-eldjarnsson',
    question: 7,
    answer:
      'How many lines were dismissed last night, per person. If one person dismissed everything, they had a bad night and should sleep, and we mention it to them, not to their boss.',
  },
  {
    person: 'wietske-hoogakker',
    question: 2,
    answer: 'A diagnosis by twenty questions. It was clever and people felt examined. They wanted to say “toaster, smell” and be told.',
  },
  {
    person: 'wietske-hoogakker',
    question: 11,
    answer: 'Anyone who has opened the back of a microwave oven. Please close it. The page says the same, but I would like to say it here again.',
  },
  {
    person: 'wietske-hoogakker',
    question: 12,
    answer: 'That things break because they are old. They break because of one part. The rest could go on for twenty years, and is rather keen to.',
  },
  {
    person: 'delphine-okafor-reed',
    question: 1,
    answer: '“I have not opened that box since the divorce.” We have a page for this now; it is short and it begins with the easy ones.',
  },
  {
    person: 'delphine-okafor-reed',
    question: 5,
    answer: 'Eight dollars is two coffees in Margate and one in London. I wanted people to think of it as coffee and not as tax.',
  },
  {
    person: 'delphine-okafor-reed',
    question: 8,
    answer: 'Barnaby, as a customer. He sent me fourteen questions with numbers, the eleventh of which I could not answer. I hired him for the eleventh.',
  },
  {
    person: 'delphine-okafor-reed',
    question: 6,
    answer:
      'The last week of January, always. We now close the till for new customers from the twentieth, because the ones who are here deserve somebody awake.',
  },
];
