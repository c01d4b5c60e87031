import type { Manual } from '../manual.ts'

export const course: Manual = {
  title: 'Write a risk that others can act on',
  introduction:
    'The people who review your risk were not in the room when you thought of it. This course lasts a quarter of an hour and shows how to write it so that they can judge it and act on it. Every chapter ends with a question to check yourself by; nobody sees your answers.',
  chapters: [
    {
      title: 'Who reads what you write',
      blocks: [
        'A risk item passes through several hands. Each of them has one question, and your text has to answer it without you.',
        {
          terms: [
            ['Category Expert', 'Is this real, and is it rated as others of its kind are?'],
            ['Internal Owner', 'Am I responsible for this, and are the mitigation plans enough?'],
            ['Managing Director', 'Which of these do I have to do something about, and now?'],
            ['You, in a year', 'What has changed since, and how would I notice?'],
          ],
        },
        {
          check: {
            question: 'Whom do you write for?',
            answers: [
              {
                text: 'For myself and my team: we know what is meant.',
                isRight: false,
                why: 'Then the Category Expert has to ask, and what has to be asked comes back rejected.',
              },
              {
                text: 'For somebody who has never seen our plant.',
                isRight: true,
                why: 'Who knows the plant understands it, too, and nobody has to ask.',
              },
            ],
          },
        },
      ],
    },
    {
      title: 'Cause, event, consequence',
      blocks: [
        'A risk is a sentence in three parts: because of a cause an event may happen, and it leads to a consequence. Ask "why?" to find the cause and "so what?" to find the consequence.',
        {
          terms: [
            ['Cause', 'What is so today and makes it possible. It goes into {risks.fields.rootCause}.'],
            [
              'Event',
              'What may happen: one thing, at one place, on a day one could name. It goes into {risks.fields.eventDescription}.',
            ],
            ['Consequence', 'What it does to people, production, money or our name. It ends the same sentence.'],
          ],
        },
        {
          compare: {
            weak: 'Old equipment.',
            better:
              'The boiler of mill 2 fails in the dry season, and the paper machine stops for nine days. Cause: its tubes are at the end of their life, and the spare boiler cannot carry the winder.',
            why: 'Old equipment is neither an event nor a cause. Now one can see what happens, how bad it is, and what could be done about it.',
          },
        },
        {
          compare: {
            weak: 'We do not meet our budget.',
            better:
              'The price of recovered paper rises by a third within a quarter, and the packaging plants lose their margin. Cause: two suppliers deliver four fifths of it, and the contracts follow the market price.',
            why: 'Missing a target is the consequence of nearly every risk. What counts is what leads there.',
          },
        },
        {
          check: {
            question: 'Which of these is an event?',
            answers: [
              {
                text: 'Permits are checked only once a shift.',
                isRight: false,
                why: 'That is so today: a cause.',
              },
              {
                text: 'A contractor falls from the preheater tower during the shutdown.',
                isRight: true,
                why: 'One thing, at one place, on a day one could name.',
              },
              { text: 'Our reputation suffers.', isRight: false, why: 'That comes of it: a consequence.' },
            ],
          },
        },
      ],
    },
    {
      title: 'An early sign, and when it is time',
      blocks: [
        'A risk is worth watching only if one would notice that it comes nearer. {risks.fields.indicator} says what you look at; {risks.fields.triggerPoint} says from which value on somebody must act.',
        {
          points: [
            'Take something that is measured already, or can be without much effort.',
            'It has to move before the event does. The number of accidents moves after it.',
            'The trigger point is a number with a unit and a time, and it leaves time to act.',
          ],
        },
        {
          compare: {
            weak: 'Indicator: condition of the boiler. Trigger point: when it gets bad.',
            better:
              'Indicator: thickness of the tubes, measured at every shutdown. Trigger point: below 4.2 mm at one place.',
            why: 'Two people who read the same measurement come to the same answer.',
          },
        },
        {
          check: {
            question: 'The risk is a flood in the warehouse. What is a good trigger point?',
            answers: [
              {
                text: 'Water at the gate of the warehouse.',
                isRight: false,
                why: 'Then there is no time left to act.',
              },
              {
                text: 'The upstream station reports 1 metre below the bank, with rain forecast for three days.',
                isRight: true,
                why: 'Measured, early, and nobody has to argue about it.',
              },
              {
                text: 'Heavy rain.',
                isRight: false,
                why: 'How much, where, for how long? Nobody would know when to begin.',
              },
            ],
          },
        },
      ],
    },
    {
      title: 'Gross and net',
      blocks: [
        'You assess the same risk twice. The distance between both says what your controls are worth, and that is what readers look for.',
        {
          terms: [
            ['Gross', 'Without any control of our own: as if nobody measured, checked or trained.'],
            [
              'Net',
              'With the controls that work today, as they really work. They are listed in {risks.fields.keyCurrentControls}.',
            ],
          ],
        },
        {
          points: [
            'A control is something that is done today. What will be done is a mitigation plan and changes nothing yet.',
            'Most controls lower either the likelihood or the impact. Say which, and move only that one.',
            'Net equal to gross is an honest answer: it says that the controls do nothing, or that there are none.',
          ],
        },
        {
          check: {
            question: 'New pumps against the flood are ordered and arrive in May. Which rating do they change today?',
            answers: [
              { text: 'Net: they are paid for.', isRight: false, why: 'They do not pump yet. Rate what works today.' },
              {
                text: 'Gross.',
                isRight: false,
                why: 'Gross leaves out every control, even the pumps that you already have.',
              },
              {
                text: 'Neither. They are a mitigation plan until they run.',
                isRight: true,
                why: 'In May you edit the risk again, and net goes down where everybody can see it.',
              },
            ],
          },
        },
      ],
    },
    {
      title: 'Rate by evidence',
      blocks: [
        'A rating is an opinion until it has a reason beside it.',
        {
          points: [
            'Likelihood: how often did it happen here, at a neighbour, in the industry? Say so in the text.',
            'Impact: rate every type that is hit. The highest of them decides the level.',
            'Write the sum into {risks.fields.financialImpact} and how you came to it into {risks.fields.assumption}: nine days at 4 million baht a day.',
            'Unsure between two rates? Take the higher one and say what would make it the lower one.',
          ],
        },
        {
          compare: {
            weak: 'Likelihood 3, impact 4. Assumption: experience.',
            better:
              'Likelihood 3: twice in eleven years, last in 2021. Impact 4: nine days without steam at 4 million baht a day.',
            why: 'The next reader can check it, and change it when the figures change.',
          },
        },
        {
          check: {
            question: 'People could be hurt badly; the loss of money would be small. What is the impact of the risk?',
            answers: [
              { text: 'The average of both.', isRight: false, why: 'An average hides the injured behind the money.' },
              { text: 'The highest: that of the people.', isRight: true, why: 'The highest impact decides the level.' },
            ],
          },
        },
      ],
    },
    {
      title: 'Plans that somebody carries out',
      blocks: [
        'A mitigation plan says who does what by when, and how one sees that it is done. Without a name it is a wish.',
        {
          compare: {
            weak: 'Improve maintenance.',
            better:
              'The maintenance manager replaces the tubes of the first pass in the October shutdown. Done when the pressure test is passed.',
            why: 'There is a person to ask, a day on which to ask, and a test that says yes or no.',
          },
        },
        {
          points: [
            'One plan, one deed. Two people mean two plans.',
            'It has to hit the cause, or soften the consequence. Ask which of both, and whether net would change.',
            'Keep its status true: {vocabulary.mitigationStatus.Pending}, {vocabulary.mitigationStatus.In Progress} or {vocabulary.mitigationStatus.Complete}.',
          ],
        },
        {
          check: {
            question: 'Which plan can be carried out?',
            answers: [
              {
                text: 'Raise awareness of safety at height.',
                isRight: false,
                why: 'Who does it, how, and by when? It never ends.',
              },
              {
                text: 'The site manager fits anchor points on platforms 4 and 5 before the shutdown in March.',
                isRight: true,
                why: 'A name, a deed and a day.',
              },
            ],
          },
        },
      ],
    },
    {
      title: 'Before you submit',
      blocks: [
        'Read your risk once more as if it were by somebody else.',
        {
          steps: [
            'Is there one event, with its cause and its consequence?',
            'Would two people read the trigger point alike?',
            'Does every rating have a reason?',
            'Does net count only controls that work today?',
            'Has every mitigation plan a name, a deed and a day?',
          ],
        },
        'If one answer is no, save the draft and come back. A draft is seen by nobody above your company group.',
      ],
    },
  ],
}
