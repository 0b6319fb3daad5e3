/** Words for people of either sex and for several. */

import { type Family, person } from "./person.ts";

export const CROWDS = {
  people: person({
    words:
      "friend, neighbour, neighbor, tourist, villager, customer, guest, student, people, person, human, adult, walker, hiker, traveler, traveller, pedestrian, passenger, reader, visitor",
    sorts: {
      person:
        "~keeper, ~maker, ~bookseller, ~miller, ~brewer, passerby, bystander, spectator, buyer, shopper, seller, salesperson, vendor, street vendor, merchant, trader, dealer, cashier, clerk, shop assistant, receptionist, secretary, accountant, manager, director, boss, ceo, employee, colleague, coworker, intern, politician, president, mayor, minister, ambassador, diplomat, journalist, reporter, news reporter, writer, author, poet, novelist, editor, philosopher, historian, programmer, coder, software developer, developer, web designer, designer, fashion designer, graphic designer, translator, interpreter, economist, mathematician, architect, surveyor, sculptor, driver, taxi driver, truck driver, lorry driver, racing driver, cousin, relative, roommate, flatmate, citizen, foreigner, immigrant, refugee, nomad, explorer, adventurer, archaeologist, geologist, biologist, botanist, guide, tour guide, hitchhiker, volunteer, thief, burglar, robber, criminal, ~prisoner, hacker, gambler, smuggler, servant, housekeeper, cleaner, cleaning lady, caretaker, makeup artist, tattoo artist, masseur, therapist, psychologist, actor, movie star, comedian, ~magician, ~acrobat, rapper, dj, speaker, presenter, influencer, blogger, gamer, owner, orphan, ancestor, messenger, courier, delivery person, delivery driver, dog walker, dog owner, cat owner, collector, inventor, genius, somebody, someone, pensioner, retiree, grandparent, parent, homeless person, beggar, patient, groomer, dog groomer, dog trainer, horse trainer, animal trainer, zookeeper, team member, celebrity, peasant, follower, leader, activist, protester, ~lifeguard, ~referee, ~umpire, swim coach, football coach, instructor, personal trainer, ~hunter, commuter, roofer, window cleaner, apprentice, trainee, kayaker, canoeist",
      people: "twins, parents",
    },
    workplaces: { "shop interior": "seller, salesperson, cashier, shop assistant" },
    heightM: 1.78,
    homes: "park, street, meadow",
    either: ["woman", "man"],
  }),
  children: person({
    words: "child, kid, pupil, schoolchild",
    sorts: { child: "youngster, schoolkid, preschooler, pre schooler, little one, tween, adolescent, teen" },
    heightM: 1.25,
    homes: "park, meadow",
    either: ["girl", "boy"],
  }),
  family: person({
    words: "family",
    heightM: 1.78,
    homes: "park, street, meadow",
  }),
  couple: person({
    words: "couple, lovers, newlyweds",
    sorts: { couple: "fiances, married couple" },
    heightM: 1.78,
    homes: "park, street, meadow",
  }),
} satisfies Family;
