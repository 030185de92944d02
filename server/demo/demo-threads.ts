import type { ReactionName } from '#app/club/forum/reactions/reactions.ts';
import type { EventType } from '#db/schema/calendar.ts';

export type Who = 'peter' | 'margaret' | 'pauline' | 'derek' | 'tom' | 'joan' | 'ron' | 'edie';
/**
 * Who says what, in Markdown with '@{tom}' for a mention, and who says a word about it with one press. A picture's address
 * is that of a sample photograph in content/albums.
 */
export type Said = [Who, string, Partial<Record<ReactionName, Who[]>>?];

interface Thread {
  category: string;
  title: string;
  /** Days before the demonstration's own day on which it began; an answer comes every few hours. */
  daysAgo: number;
  said: [Said, ...Said[]];
  /** What it is about: a match or an open by its name, or the next or the first event of a kind. */
  about?: `tie:${string}` | `open:${string}` | `${'next' | 'first'} ${EventType}`;
  locked?: boolean;
  pinned?: boolean;
}

/** A few weeks of a village club in season. */
export const threads: Thread[] = [
  {
    category: 'news',
    title: 'Please read: how this forum works',
    daysAgo: 60,
    pinned: true,
    locked: true,
    said: [
      [
        'margaret',
        'Welcome. Use it as you would the club house: ask, answer, offer a lift, and be kind.\n\n- **Matches and teams** is for who plays and who drives.\n- **The green and the club house** is for mowing, watering and the kettle.\n- Something not right? Press *Report* under it and Derek will look.\n\nThe [guidelines](https://larkby.example/forums/guidelines) are short.',
      ],
    ],
  },
  {
    category: 'news',
    title: 'Spencer Shield, 8 June: helpers wanted',
    daysAgo: 9,
    about: 'open:spencer-shield',
    said: [
      [
        'margaret',
        'We have fourteen trips entered for the Shield.\n\n![The Spencer Shield on its green wall: a wooden shield with small silver plates round a larger one.](spencer-shield-2025/01.jpg)\n\nI need:\n\n1. two people on the gate from 9\n2. three in the kitchen\n3. somebody with a steady hand for the draw\n\nWho can?',
      ],
      ['joan', '@{ron} and I will do the kitchen. I have the big teapot.', { thanks: ['margaret', 'peter'] }],
      ['edie', 'Put me on the gate. I like to see who comes.', { lovely: ['tom', 'joan'] }],
      ['tom', 'I can do the gate with @{edie} until 11, then I am playing.'],
      ['margaret', 'Splendid. One more for the kitchen and we are there. @{pauline}, could you?'],
      [
        'pauline',
        'That will be me, then. I bring scones.',
        { lovely: ['ron', 'tom', 'edie', 'margaret', 'derek'] },
      ],
    ],
  },
  {
    category: 'news',
    title: 'Committee, what we decided in May',
    daysAgo: 15,
    said: [
      [
        'peter',
        '## In short\n\n- New mats for rinks 1 to 3, £140, agreed.\n- The gate is to be oiled. Finally.\n- The club singles, round 1, are to be played **by 30 June**. First named challenges.\n- Fees stay at £45.\n\nThe minutes are on the board.',
      ],
      ['ron', 'Hallelujah for the gate.'],
      ['derek', 'I shall miss it. One always knew when Peter arrived.'],
    ],
  },
  {
    category: 'news',
    title: 'Welcome to Grace and to the two Coopers',
    daysAgo: 4,
    said: [
      ['margaret', 'Three new faces on Saturday. Please say hello, and somebody lend Grace some size twos.'],
      ['edie', 'I have a pair of twos I never use. She may have them for as long as she likes.'],
    ],
  },
  {
    category: 'matches',
    title: 'Tuesday away: two cars, one more needed',
    daysAgo: 3,
    about: 'next tuesday',
    said: [
      ['derek', 'Six of us play on Tuesday and we have seats for four. Who drives?'],
      ['tom', 'I can take three and their woods.'],
      ['joan', 'Room for me?'],
      ['tom', 'Always. From the church at 1.'],
      ['derek', 'Then we are all right. Thank you, @{tom}.'],
    ],
  },
  {
    category: 'matches',
    title: 'Friday: we are one short',
    daysAgo: 1,
    said: [
      ['derek', 'Stan cannot come on Friday. 6 o’clock, at home. Anybody?'],
      ['edie', 'I will, if I may play lead.'],
      ['derek', 'You may play whatever you like, Edie.'],
    ],
  },
  {
    category: 'matches',
    title: 'What a last end',
    daysAgo: 11,
    said: [
      [
        'ron',
        'Four down with one to play, and Joan draws the jack *into the ditch side* with the last wood. Five shots. I have not shouted like that since 1966.',
        { 'well-bowled': ['tom', 'derek', 'edie', 'pauline', 'peter', 'margaret'], lovely: ['joan'] },
      ],
      ['joan', 'I was aiming for the other side.', { laugh: ['tom', 'ron', 'derek', 'edie'] }],
      [
        'derek',
        'For those who do not believe it, the head as it lay. I was standing behind it with my hands on my hat.\n\n![The head from close by: a white jack with red and dark bowls round it, and two players standing behind.](spencer-shield-2025/02.jpg)',
      ],
      ['tom', '> I was aiming for the other side.\n\nThat is what makes it art.'],
    ],
  },
  {
    category: 'matches',
    title: 'Club pairs: when shall we play?',
    daysAgo: 6,
    about: 'tie:pairs-1-2',
    said: [
      ['margaret', 'Winston and I against the two of you, by the 30th. Thursday at 5, or Sunday at 10?'],
      ['pauline', 'Sunday. Derek will be late anyway.'],
      ['derek', 'I saw that.'],
    ],
  },
  {
    category: 'matches',
    title: 'Shots or points, which decides?',
    daysAgo: 20,
    said: [
      ['edie', 'We drew 4–4 on points on Wednesday and lost by one shot. What does the table say?'],
      ['peter', 'A draw. Points first; shots only part those who are level at the end of the season.'],
      ['edie', 'Thank you. I had told everybody that we lost.'],
    ],
  },
  {
    category: 'green',
    title: 'Watering rota for the dry spell',
    daysAgo: 8,
    said: [
      [
        'pauline',
        'No rain until Thursday, they say. The sprinkler wants moving every two hours from 6 in the morning. I have Monday.',
      ],
      ['tom', 'Tuesday, before work.'],
      ['ron', 'Wednesday. I am awake anyway.'],
      ['pauline', 'And it rained. Thank you all the same.'],
    ],
  },
  {
    category: 'green',
    title: 'Rink 4 is closed until Saturday',
    daysAgo: 2,
    said: [
      [
        'peter',
        'Something has been digging. The turf is back, and would like to be left alone for a few days.',
      ],
      ['joan', 'A badger?'],
      ['peter', 'A badger with poor manners.'],
    ],
  },
  {
    category: 'green',
    title: 'The kettle',
    daysAgo: 30,
    said: [
      ['joan', 'It has started to sing before it boils.'],
      ['ron', 'That is a feature.'],
      ['margaret', 'A new one is on the list. Meanwhile, please do not leave it on when you lock up.'],
    ],
  },
  {
    category: 'green',
    title: 'Lost: one brown measure',
    daysAgo: 13,
    said: [
      ['derek', 'String, brass ends, was my father’s. Last seen on rink 2.'],
      ['edie', 'In the drawer with the bunting. I do not ask how.'],
      ['derek', 'Bless you.'],
    ],
  },
  {
    category: 'bowling',
    title: 'Two metres: how do you judge it?',
    daysAgo: 17,
    said: [
      [
        'tom',
        'Under EBF rules only woods within two metres of the jack count. Is there a good way to judge it from the mat?',
      ],
      [
        'peter',
        'No. That is what the measure is for.\n\n![Two players crouching with a measure between them, and a third looking on.](club-trophy-2025/03.jpg)\n\nIf no wood is within two metres the end is tied, and nobody scores.',
      ],
      ['edie', 'My late husband used to lie down beside it. He was two metres exactly.'],
    ],
  },
  {
    category: 'bowling',
    title: 'Wanted: size 3 woods, medium bias',
    daysAgo: 5,
    said: [
      ['tom', 'For my niece, who has caught it from me. Any colour but pink, she says.'],
      ['pauline', 'I have a set of threes in maroon, £40 with the bag. Come and try them on Saturday.'],
      ['tom', 'Sold, subject to the niece.'],
    ],
  },
  {
    category: 'bowling',
    title: 'My wood goes straight on',
    daysAgo: 25,
    said: [
      ['edie', 'Since the new shoes I cannot find the line. Everything runs straight through the head.'],
      ['derek', 'Are you perhaps holding it the wrong way round? The small ring goes inside.'],
      ['edie', 'Oh.', { laugh: ['tom', 'derek'] }],
      ['derek', 'It happens to all of us. To Ron most Saturdays.'],
    ],
  },
  {
    category: 'bowling',
    title: 'A drill for drawing to length',
    daysAgo: 40,
    said: [
      [
        'pauline',
        'Four woods, no jack. First one where you like. Each of the others must stop **within a mat’s length** of the one before.\n\n![A row of bowls in blue, green, black and red on the grass, with a white jack in front of them.](opening-day-2025/02.jpg)\n\nWhen you can do it, ask for a longer end.',
      ],
      ['joan', 'Did it once today. Then the tea was ready.'],
    ],
  },
  {
    category: 'tea',
    title: 'Quiz night, who is on which table?',
    daysAgo: 7,
    said: [
      [
        'margaret',
        'Friday week, 7.30. Tables of six. I know nothing about pop music, so I need somebody who does. @{tom}?',
        { 'count-me-in': ['tom', 'edie', 'joan', 'ron'] },
      ],
      ['tom', 'I know up to 1989.'],
      ['edie', 'I know before 1960. Together we are nearly complete.'],
    ],
  },
  {
    category: 'tea',
    title: 'Chips on the way home from Tuesday?',
    daysAgo: 2,
    about: 'next tuesday',
    said: [
      ['tom', 'There is a very good shop on the coast road. My car stops there by itself.'],
      ['ron', 'Then I am in your car.'],
    ],
  },
  {
    category: 'tea',
    title: 'Rhubarb',
    daysAgo: 16,
    said: [
      ['ron', 'We have more than we can eat. There is a box by the gate. Please.'],
      ['joan', '**Please.**'],
      ['pauline', 'Took three sticks. Crumble on Saturday.'],
    ],
  },
  {
    category: 'tea',
    title: 'Photographs of the opening day',
    daysAgo: 35,
    about: 'first roll-up',
    said: [
      [
        'pauline',
        'They are in the gallery. My two favourites:\n\n![Bowlers in white on the striped green on opening day, the club house and its flag behind them.](opening-day-2025/01.jpg)\n\n![A bowler in white stepping off the mat and letting a bowl go close to the grass.](opening-day-2025/03.jpg)\n\nIf you would rather not be in one, tell me and it goes.',
      ],
      ['derek', 'There is one of me bending down. Could that one go?'],
      ['pauline', 'Gone.'],
      ['ron', 'I had ordered a print!'],
    ],
  },
  {
    category: 'tea',
    title: 'The longest-serving member',
    daysAgo: 50,
    said: [
      ['tom', 'Is it true that Edie joined in 1971?'],
      ['edie', '1969. The fee was a pound, and one wore a hat.'],
    ],
  },
  {
    category: 'matches',
    title: 'Teas for the friendly: who bakes?',
    daysAgo: 12,
    about: 'next friendly',
    said: [
      [
        'joan',
        'Thirty to feed. I have two Victoria sponges promised and nothing savoury. This was opening day, to show what is expected of us:\n\n![A table on the veranda with a teapot, cups, sandwiches and a cake; bowlers are playing on the green beyond.](opening-day-2025/04.jpg)',
      ],
      ['edie', 'Egg and cress, two loaves’ worth.'],
      ['peter', 'Sausage rolls from me. Bought ones, I confess.'],
    ],
  },
  {
    category: 'news',
    title: 'Club photograph, Saturday at 1.45',
    daysAgo: 11,
    said: [
      [
        'margaret',
        'Before the roll-up, on the bank, in whites if you have them. It goes up in the club house beside last year’s. Ten minutes and then you may play.',
        { 'count-me-in': ['tom', 'edie', 'ron', 'joan', 'derek'] },
      ],
      ['ron', 'Tall ones at the back, I take it.'],
      ['joan', 'That has never once been you, dear.', { laugh: ['tom', 'edie', 'pauline'] }],
    ],
  },
  {
    category: 'news',
    title: 'New mats are here',
    daysAgo: 4,
    said: [
      [
        'peter',
        'Six of them, in the shed on the left. Please roll them, do not fold them, and never leave one on the green overnight.\n\nThe old ones go to whoever wants a doormat.',
      ],
      ['edie', 'One for me. It will remind me to wipe my feet from the heel.'],
      ['tom', 'And one for my niece to practise on in the passage.'],
    ],
  },
  {
    category: 'matches',
    title: 'Sunday’s friendly, as seen from the bank',
    daysAgo: 22,
    about: 'first friendly',
    said: [
      [
        'edie',
        'I did not play, so I saw everything. Rink 1 lost the first six ends and won by four. Rink 3 did it the other way round.\n\n![Four players in the shade of a tree, two of them on a bench, and the club house across the green.](spencer-shield-2025/03.jpg)\n\nThis is rink 2 being rested.',
      ],
      ['derek', 'We were discussing tactics.'],
      [
        'edie',
        'You were discussing marmalade. I was behind you.',
        { laugh: ['peter', 'joan', 'ron', 'tom'] },
      ],
    ],
  },
  {
    category: 'matches',
    title: 'Who has the score cards for June?',
    daysAgo: 6,
    said: [
      ['peter', 'A new pack was in the drawer under the urn. It is not there now.'],
      ['tom', 'In my bag. Sorry! I bring them on Saturday.'],
      ['peter', 'Thank you. We kept the score on the back of a raffle ticket.'],
    ],
  },
  {
    category: 'matches',
    title: 'A draw on the last wood, and a question',
    daysAgo: 26,
    said: [
      [
        'joan',
        'Last end, one down, and my last wood takes the jack into the ditch with both of theirs beside it. We measured for ten minutes.\n\n![The head from above: a white jack with red, black and navy bowls round it, and the shadows of two players.](club-trophy-2025/02.jpg)\n\nMine had touched the jack on the way. That does count in the ditch, does it not?',
      ],
      [
        'peter',
        'A toucher is live in the ditch, as long as it ends between the boundary pegs of your rink. Was it marked with chalk?',
      ],
      ['joan', 'Derek marked it while it was still rolling.'],
      ['peter', 'Then it counts, and so does Derek.', { lovely: ['joan', 'edie'] }],
    ],
  },
  {
    category: 'green',
    title: 'Bunting: up or down?',
    daysAgo: 19,
    said: [
      [
        'pauline',
        'It has been out since the Trophy and it is fading. Do we leave it for the Shield?\n\n![Players in white on the green under strings of coloured bunting, the club house behind.](club-trophy-2025/01.jpg)',
        { thanks: ['margaret'] },
      ],
      ['margaret', 'Leave it. It keeps the pigeons off.'],
      ['derek', 'It does not keep the pigeons off.'],
      ['ron', 'The pigeons like it.'],
    ],
  },
  {
    category: 'green',
    title: 'Thank you for the bench',
    daysAgo: 33,
    said: [
      [
        'edie',
        'Somebody has sanded and oiled the bench by rink 6. It is the one that Arthur and I always had. Whoever you are, thank you.',
        { lovely: ['peter', 'margaret', 'pauline', 'derek', 'tom', 'joan', 'ron'] },
      ],
      ['ron', 'It had a splinter. I found it the hard way.'],
    ],
  },
  {
    category: 'bowling',
    title: 'Leading: short mat up or back?',
    daysAgo: 10,
    said: [
      [
        'tom',
        'My skip wants the mat up on a heavy green. It feels wrong to me. What do the leads among you do?',
      ],
      [
        'edie',
        'What the skip says.\n\n> My skip wants the mat up on a heavy green.\n\nYour skip is right. A shorter end needs less weight, and it upsets whoever has just found the long one.',
        { thanks: ['tom'] },
      ],
      ['tom', 'Noted. I shall be quietly upset with the mat up.'],
    ],
  },
  {
    category: 'bowling',
    title: 'Chalk, spray or both?',
    daysAgo: 29,
    said: [
      ['derek', 'Spray is quicker, chalk is quieter. Does anybody mind which I use on Tuesdays?'],
      ['pauline', 'Not as long as you do it before the next wood arrives.'],
    ],
  },
  {
    category: 'bowling',
    title: 'A game that I shall remember',
    daysAgo: 45,
    said: [
      [
        'ron',
        'Twelve ends, nine of them by one shot, and the sun going down all the while.\n\n![The sun going down behind the hedge, an empty bench, and two bowls left on the green.](annex-cafe-2025/04.jpg)\n\nWe shook hands in the dark.',
        { lovely: ['edie', 'pauline', 'tom'] },
      ],
      ['joan', 'And I had the supper in the oven since six.'],
    ],
  },
  {
    category: 'tea',
    title: 'Cakes for the Café Trophy',
    daysAgo: 14,
    about: 'open:the-annex-cafe',
    said: [
      [
        'joan',
        'Last year there were eleven, and every one went.\n\n![A café counter with cakes on stands and a tea urn, and somebody in an apron behind it.](annex-cafe-2025/01.jpg)\n\nPlease say what you bring, so that we do not have five lemon drizzles again.',
      ],
      ['pauline', 'Lemon drizzle.'],
      ['edie', 'Then I do ginger.'],
      ['margaret', 'Flapjacks, with a label for those who mind nuts.', { thanks: ['joan', 'edie'] }],
      ['ron', 'I shall eat.', { laugh: ['tom', 'derek'] }],
    ],
  },
  {
    category: 'tea',
    title: 'Crossword, six letters: “Not quite a bowl”',
    daysAgo: 3,
    said: [
      ['edie', 'Third letter S. I have been at it since breakfast.'],
      ['derek', 'BASKET?'],
      ['edie', 'It is BASKET. That has nothing to do with us at all.'],
      ['tom', 'Clearly he has never seen me lead.'],
    ],
  },
];
