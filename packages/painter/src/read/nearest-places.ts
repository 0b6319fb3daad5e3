/** Places that the painter has no picture of, by the place that is nearest to them. It is named in a warning. */

import type { Setting } from "../scene-graph.ts";

/** `as`: what is drawn, by a word that chooses its furniture too. `weak`: what is said elsewhere of the place counts more. */
interface Nearest {
  readonly setting: Setting;
  readonly as: string;
  readonly words: string;
  readonly weak?: true;
}

export const NEAREST_PLACES: readonly Nearest[] = [
  {
    setting: "room",
    as: "hall",
    words:
      "staircase|spiral staircase|spiral stair|winding staircase|marble staircase|stairwell|foyer|vestibule|planetarium|observatory|exhibition hall|exhibition|rehearsal hall|conference hall|entrance hall|waiting hall|auction house",
  },
  {
    setting: "room",
    as: "shop interior",
    words:
      "pharmacy|drugstore|apothecary|post office|optician|delicatessen|deli|butcher shop|pet shop|record shop|chemist shop|ticket office",
  },
  { setting: "room", as: "pub", words: "tavern|taproom|saloon" },
  {
    setting: "room",
    as: "restaurant",
    words:
      "canteen|cafeteria|diner|mess hall|refectory|trattoria|pizzeria|brasserie|ice cream parlour|ice cream parlor|food court",
  },
  {
    setting: "room",
    as: "workshop",
    words:
      "forge|smithy|foundry|sawmill|boathouse|boatyard|printing shop|print shop|pottery workshop|brewery|distillery|winery|hayloft|factory hall|machine hall|rehearsal cellar|tool shed",
  },
  {
    setting: "room",
    as: "hospital room",
    words:
      "hospital ward|sickroom|operating theatre|emergency room|dental practice|dentist practice|doctor practice|nursing home|care home|retirement home",
  },
  { setting: "room", as: "classroom", words: "schoolroom|seminar room|blackboard|chalkboard", weak: true },
  {
    setting: "room",
    as: "office",
    words: "newsroom|call centre|call center|control room|reception desk|interpreter booth",
  },
  {
    setting: "room",
    as: "gym",
    words: "squash court|badminton court|sports centre|climbing hall|climbing gym|bowling alley",
  },
  { setting: "room", as: "bedroom", words: "prison cell|monk cell|ship cabin|sleeping car" },
  {
    setting: "room",
    as: "living room",
    words: "parlour|parlor|drawing room|sunroom|hut interior|cabin interior|cottage interior",
  },
  { setting: "kitchen", as: "kitchen", words: "galley|pantry|scullery|patisserie|pastry shop|bakehouse" },
  {
    setting: "stage",
    as: "stage",
    words: "auditorium|orchestra pit|circus tent|big top|puppet theatre|puppet theater",
  },
  {
    setting: "street",
    as: "street",
    words:
      "crossroad|crossroads|intersection|junction|roundabout|car park|parking garage|promenade|embankment|boulevard|backstreet|back alley|tram stop|tram line|kerb|curb|gutter|cobblestone|cobblestones|pavement|doorstep|newsstand|shipyard|container port|airfield|runway|tarmac",
    weak: true,
  },
  {
    setting: "road",
    as: "road",
    words: "motorway|freeway|expressway|autobahn",
  },
  { setting: "sea", as: "sea", words: "ferry deck|ship deck|boat deck|ship bridge|deck of ship|deck of ferry" },
  {
    setting: "garden",
    as: "garden",
    words: "balcony|roof garden|allotment|veranda|verandah|porch|pergola|yard|front yard|conservatory|beer garden",
    weak: true,
  },
  {
    setting: "park",
    as: "park",
    words:
      "schoolyard|school yard|clay court|racecourse|racetrack|race track|velodrome|cemetery|graveyard|churchyard|campus|skate park|campground",
  },
  { setting: "forest", as: "forest", words: "clearing|glade|undergrowth|copse|burrow|fox den", weak: true },
  { setting: "meadow", as: "meadow", words: "heath|moor|moorland|paddock|riding arena|battlefield|hedgerow" },
  { setting: "mountain-lake", as: "lake", words: "estuary|delta|riverside|waterside|weir|rapids" },
  {
    setting: "snowfield",
    as: "snowfield",
    words: "piste|ski piste|ski run|powder slope|icy slope|snowy slope|snow slope|ski resort",
  },
  { setting: "cave", as: "cave", words: "mine shaft|mine tunnel|coal mine|catacomb|bunker|sewer" },
  { setting: "canyon", as: "canyon", words: "quarry|ravine|rock face|cliff face" },
  { setting: "desert", as: "desert", words: "salt flat|dry lake" },
  { setting: "underwater", as: "sea floor", words: "shipwreck|kelp forest|sunken ship|sunken city" },
];
