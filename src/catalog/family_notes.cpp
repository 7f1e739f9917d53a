// What each family can, what its keys mean, and what it does whatever a plan says.
#include <array>

#include <krupier/catalog/schema.h>

namespace krupier {
namespace {

constexpr std::array kCommon{
    KeyMeaning{"bet[].id", "the bet's name in spots, journals and transcripts", "text"},
    KeyMeaning{"bet[].wager", "what it is a bet on, in the family's word; else its id says it",
               "text"},
    KeyMeaning{"bet[].name", "what people call it; else from the words", "text in cs, sk, en"},
    KeyMeaning{"bet[].min", "least stake", "amount"},
    KeyMeaning{"bet[].max", "highest stake", "amount"},
    KeyMeaning{"bet[].limit", "the row of the tier that has the limits, in place of min and max",
               "text"},
    KeyMeaning{"bet[].limit_by", "`$NAME`: the choice that picks the tier for this bet", "text"},
    KeyMeaning{"bet[].multiple_of", "a stake is a multiple of this", "amount"},
    KeyMeaning{"bet[].or_exactly", "the one stake that need not be", "amount"},
    KeyMeaning{"bet[].equal_parts",
               "it divides into so many equal parts, each in whole units or in chips", "number"},
    KeyMeaning{"bet[].pays", "the bet's one price", "odds"},
    KeyMeaning{"bet[].pay", "a table of prices in its place", "list"},
    KeyMeaning{"bet[].pay[].id", "the row's name", "text"},
    KeyMeaning{"bet[].pay[].name", "what people call it; else from the words",
               "text in cs, sk, en"},
    KeyMeaning{"bet[].pay[].pays", "its price", "odds"},
    KeyMeaning{"bet[].when", "the phase in which it is laid; else `bets`", "text"},
    KeyMeaning{"bet[].needs", "laid only beside one of these bets, same player, same box",
               "list of words"},
    KeyMeaning{"bet[].counts_with", "added up with that bet when stakes and returns are counted",
               "text"},
    KeyMeaning{"limits", "tiers of limits, by the value of a choice", "table"},
    KeyMeaning{"limits.*.*.min", "least stake in this tier's row", "amount"},
    KeyMeaning{"limits.*.*.max", "highest stake", "amount"},
    KeyMeaning{"limits.*.*.multiple_of", "a stake is a multiple of this", "amount"},
    KeyMeaning{"limits.*.*.or_exactly", "the one stake that need not be", "amount"},
    KeyMeaning{"$limits", "picks the tier", "choice"},
    KeyMeaning{"$currency", "picks the tier where there is no `limits`, and the table's money",
               "choice"},
    KeyMeaning{"table_narrows_limits", "every bet gets choices min_BET and max_BET", "switch"},
    KeyMeaning{"say", "announcements of this game", "table"},
    KeyMeaning{"say.*", "by the words of `Say`", "text in cs, sk, en"},
    KeyMeaning{"stated", "what the plan prints of itself, held against its figures", "table"},
    KeyMeaning{"stated.max_win", "the printed maximum win", "amount"},
    KeyMeaning{"stated.box_win", "the printed maximum win of one box, without its stakes",
               "amount"},
    KeyMeaning{"stated.*.max_win", "the same by currency", "amount"},
    KeyMeaning{"stated.*.box_win", "the same by currency", "amount"},
    KeyMeaning{"table.under_minimum", "in place of the plan's", "one of refuse, hand-back"},
    KeyMeaning{"table.over_maximum", "in place of the plan's", "one of refuse, trim"},
    KeyMeaning{
        "table.takes_missed",
        "a bet outside its limits that nobody refused in time: void under the minimum, played "
        "up to the maximum",
        "switch"},
    KeyMeaning{"chips", "the value chips; a stake is laid in them", "table"},
    KeyMeaning{"chips.*", "by currency", "list of amounts"},
};

constexpr std::array kBaccarat{
    KeyMeaning{"table.boxes", "the numbers of the boxes; without it one field for all on each bet",
               ""},
    KeyMeaning{"table.seats", "where there are no boxes: how many may play", ""},
    KeyMeaning{"table.payout_rounding", "how a win on the banker is made payable in chips", ""},
    KeyMeaning{"rounding.*.commission_up", "the commission is rounded up to this", ""},
    KeyMeaning{"rounding.*.banco_multiple", "stakes on the banker are multiples of this", ""},
    KeyMeaning{"table.one_player_a_box", "nobody else may bet there", ""},
    KeyMeaning{"table.both_sides", "whether one may bet on player and banker at once", ""},
    KeyMeaning{"table.commission", "taken from a win on the banker", ""},
    KeyMeaning{"shoe.packs", "packs in the shoe", ""},
    KeyMeaning{"shoe.burnt_first", "cards burnt from a new shoe", ""},
    KeyMeaning{"shoe.behind_cut", "cards behind the cut card", ""},
};

constexpr std::array kBarbut{
    KeyMeaning{"table.max_players", "who may sit down", ""},
    KeyMeaning{"bet[].rule", "stays until decided, or is settled by one throw", ""},
    KeyMeaning{"special-pairs.offered", "whether the table has the bets of one throw", ""},
    KeyMeaning{"special-pairs.requires_main_bet", "whether they need a main bet", ""},
};

constexpr std::array kBlackjack{
    KeyMeaning{"table.boxes", "boxes at the table", ""},
    KeyMeaning{"table.seats", "or seats, each with `boxes_a_seat`", ""},
    KeyMeaning{"table.boxes_a_seat",
               "both get the same bet, and their second cards may be switched", ""},
    KeyMeaning{"table.boxes_in_play", "least number of boxes at the close", ""},
    KeyMeaning{"table.bettors_per_box", "players who may bet on one box", ""},
    KeyMeaning{"table.min_scope", "the minimum is for each player or for the box", ""},
    KeyMeaning{"table.smallest_chip", "what can be paid", ""},
    KeyMeaning{"table.odd_chip", "a half that chips can't pay: lost, or onto the box's line", ""},
    KeyMeaning{"table.pay_order", "in which order boxes are settled", ""},
    KeyMeaning{"table.decks", "packs in the shoe", ""},
    KeyMeaning{"table.cards_behind_cut", "cards behind the cut card", ""},
    KeyMeaning{"table.burnt_first", "cards burnt from a new shoe", ""},
    KeyMeaning{"dealer.stands_on", "total on which the dealer stands", ""},
    KeyMeaning{"dealer.soft17", "what they do on a soft 17", ""},
    KeyMeaning{"dealer.second_card", "after the players, or face down from the deal", ""},
    KeyMeaning{"dealer.ties", "who wins equal totals", ""},
    KeyMeaning{"dealer.pushes_on", "a bust total that pushes", ""},
    KeyMeaning{"dealer.pushes_blackjack", "also against a player's blackjack", ""},
    KeyMeaning{"dealer.blackjack_beats_21", "the dealer's blackjack beats other 21s", ""},
    KeyMeaning{"dealer.blackjack_takes", "what it takes of doubled and split hands", ""},
    KeyMeaning{"dealer.five_card_trick", "the dealer can have one too", ""},
    KeyMeaning{"player.draws_below", "total from which a player may take no card", ""},
    KeyMeaning{"player.blackjack_beats_21", "a player's blackjack beats the dealer's other 21s",
               ""},
    KeyMeaning{"double", "hands may be doubled", "table"},
    KeyMeaning{"double.on", "on which totals", ""},
    KeyMeaning{"double.after_split", "also after a split", ""},
    KeyMeaning{"double.for_less", "also for less than the stake", ""},
    KeyMeaning{"free", "the house carries doubles and splits", "table"},
    KeyMeaning{"free.double_totals", "totals of two cards on which it doubles", ""},
    KeyMeaning{"free.double_after_split", "also after a split", ""},
    KeyMeaning{"free.split_settlement", "each hand by itself, or all must win", ""},
    KeyMeaning{"split.most", "splits of one hand; 0: no limit", ""},
    KeyMeaning{"split.hands", "the hands that this makes, where a plan says it so: one more",
               "number 1 to 101"},
    KeyMeaning{"split.aces_most", "splits of aces; 0: no limit", ""},
    KeyMeaning{"split.resplit_aces", "in its place: no limit, or once", ""},
    KeyMeaning{"split.after_decline", "where a follower's stake stays who does not pay for a split",
               ""},
    KeyMeaning{"surrender", "a hand may be given up", "table"},
    KeyMeaning{"surrender.on", "whether this table has it", ""},
    KeyMeaning{"surrender.returns", "part of the stake that comes back", ""},
    KeyMeaning{"surrender.against_ace", "also against an ace", ""},
    KeyMeaning{"surrender.after_split", "also after a split", ""},
    KeyMeaning{"insurance", "against the dealer's blackjack", "table"},
    KeyMeaning{"insurance.name", "what people call it", ""},
    KeyMeaning{"insurance.of_main", "part of the main bet, at most", ""},
    KeyMeaning{"insurance.exact", "exactly that part", ""},
    KeyMeaning{"insurance.minimum_stake_exact", "exactly that part on a minimum stake", ""},
    KeyMeaning{"insurance.least_of_minimum", "least part of the box's minimum", ""},
    KeyMeaning{"insurance.pays", "its price", ""},
    KeyMeaning{"insurance.blackjack", "also on a player's blackjack", ""},
    KeyMeaning{"insurance.until", "how long; a card that lies from the deal can't be waited for",
               ""},
    KeyMeaning{"even_money", "a blackjack may be paid at once", "table"},
    KeyMeaning{"even_money.pays", "its price", ""},
    KeyMeaning{"buy", "cards may be bought", "table"},
    KeyMeaning{"buy.on", "whether this table has it", ""},
    KeyMeaning{"buy.most", "bought cards of one hand", ""},
    KeyMeaning{"five_cards", "five cards not over 21 are a trick", "table"},
    KeyMeaning{"five_cards.at_once", "paid at once", ""},
    KeyMeaning{"five_cards.includes_21", "also with 21", ""},
    KeyMeaning{"five_cards.automatic_to", "up to this total the fifth card comes unasked", ""},
    KeyMeaning{"natural", "a blackjack is settled early", "table"},
    KeyMeaning{"natural.at_once_against_low", "at once where the dealer can have none", ""},
    KeyMeaning{"three_cards.flush_with_pair", "a flush may hold a pair", ""},
    KeyMeaning{"three_cards.ace_high", "Q-K-A is a straight", ""},
    KeyMeaning{"three_cards.ace_low", "A-2-3 is a straight", ""},
    KeyMeaning{"switch", "second cards may be switched", "table"},
    KeyMeaning{"switch.ace_ten_is_blackjack", "a switched ace and ten is one", ""},
    KeyMeaning{"switch.bonus_stake", "what may be laid on the bonus", ""},
    KeyMeaning{"bet[].side", "what a side bet looks at", ""},
    KeyMeaning{"bet[].on", "whether this table has the bet", ""},
    KeyMeaning{"bet[].needs_also", "another bet that it needs", ""},
    KeyMeaning{"bet[].needs_also_on", "whether it does", ""},
    KeyMeaning{"bet[].win_onto_main", "its win may go onto the main bet", ""},
};

constexpr std::array kEndless{
    KeyMeaning{"table.chips", "value chips; a stake is a multiple of the smallest", ""},
    KeyMeaning{"table.total_max", "all stakes of one player", ""},
    KeyMeaning{"table.max_net_win", "the printed maximum win, which limits and prices must give",
               ""},
    KeyMeaning{"table.decks", "packs in the shoe", ""},
    KeyMeaning{"table.cards_behind_cut", "cards behind the cut card", ""},
    KeyMeaning{"table.burnt_first", "cards burnt from a new shoe", ""},
    KeyMeaning{"table.dealer_stands_on", "total on which the dealer stands", ""},
    KeyMeaning{"table.soft17", "what they do on a soft 17", ""},
    KeyMeaning{"table.dealer_bj_takes", "what the dealer's blackjack takes", ""},
    KeyMeaning{"table.double_after_split", "whether split hands may be doubled", ""},
    KeyMeaning{"table.double_on", "when a hand may be doubled", ""},
    KeyMeaning{"table.mixed_split", "how those who split and those who don't are told apart", ""},
    KeyMeaning{"table.side_bet_credit", "when side bets are paid", ""},
    KeyMeaning{"insurance.name", "what people call it", ""},
    KeyMeaning{"insurance.of_main", "part of the main bet", ""},
    KeyMeaning{"insurance.pays", "its price", ""},
};

constexpr std::array kCraps{
    KeyMeaning{"table.max_players", "who may play; 0: anybody", ""},
    KeyMeaning{"table.max_win",
               "the most that one bet wins; a price that could win more is an error", ""},
    KeyMeaning{"table.odds_multiple", "how often its bet an odds bet may be", ""},
    KeyMeaning{"table.payout_rounding", "what a win is rounded down to; `none`", ""},
    KeyMeaning{"table.take_down_other", "whether bets may be taken down", ""},
    KeyMeaning{"come-out.natural", "totals that win for Pass at once", ""},
    KeyMeaning{"come-out.craps", "totals that lose", ""},
    KeyMeaning{"come-out.barred", "totals of craps that Don't does not win", ""},
    KeyMeaning{"come-out.craps_passes_dice", "whether craps ends a shooter's turn", ""},
    KeyMeaning{"bet[].rule", "how the bet is decided", ""},
    KeyMeaning{"bet[].when", "on a come-out throw, while a point is on, or always", ""},
    KeyMeaning{"bet[].put", "also while a point is on", ""},
    KeyMeaning{"bet[].on_barred", "what a barred total does", ""},
    KeyMeaning{"bet[].with", "the bet that odds go with", ""},
    KeyMeaning{"bet[].works_on_come_out", "whether it counts on a come-out throw", ""},
    KeyMeaning{"bet[].stays", "totals on which a bet of one throw stays", ""},
    KeyMeaning{"bet[].stays_up", "whether it stays after a win", ""},
    KeyMeaning{"bet[].fee", "part that the house takes", ""},
    KeyMeaning{"bet[].fee_on", "of what, and when", ""},
    KeyMeaning{"bet[].limit_on", "what the maximum is held against", ""},
    KeyMeaning{"bet[].parts", "the spots of which it is made", ""},
    KeyMeaning{"bet[].high_units", "units on the part that has more", ""},
    KeyMeaning{"units", "equal units in which a composed bet is laid", "table"},
    KeyMeaning{"units.*.*", "by currency and bet", ""},
    KeyMeaning{"easy-way", "a bet that the text names without a price", "table"},
    KeyMeaning{"easy-way.id", "its name", ""},
    KeyMeaning{"easy-way.name", "what people call it", ""},
    KeyMeaning{"easy-way.opposite_of", "the bet whose numbers and limits it has", ""},
    KeyMeaning{"easy-way.price", "its price, or `disabled`", ""},
    KeyMeaning{"stated.*.max_stake", "the printed highest stake, by currency", ""},
    KeyMeaning{"stated.*.*.*", "printed wins by bet and row, which the prices must give", ""},
};

constexpr std::array kFortune{
    KeyMeaning{"wheel.order", "the symbols around the wheel", ""},
    KeyMeaning{"wheel.fields", "how many fields there are", ""},
    KeyMeaning{"wheel.blank", "the symbol on which nobody wins", ""},
    KeyMeaning{"wheel.blank_name", "what people call it", ""},
    KeyMeaning{"wheel.blank_fields", "how many fields it has", ""},
    KeyMeaning{"bet[].fields", "how many fields a symbol has", ""},
    KeyMeaning{"table.min_turns", "turns that a spin must have", ""},
    KeyMeaning{"table.short_spin", "what follows a shorter one", ""},
    KeyMeaning{"table.caught_on_pin", "which field counts where the pointer rests on a pin", ""},
    KeyMeaning{"table.max_scope", "whose chips a maximum is for", ""},
};

constexpr std::array kHoldem{
    KeyMeaning{"table.seats_max", "seats at the table", ""},
    KeyMeaning{"table.chips", "cash or tournament chips", ""},
    KeyMeaning{"table.rake", "the table of fees that holds", ""},
    KeyMeaning{"pot.name", "what people call the pot", ""},
    KeyMeaning{"betting.big_blind", "the big blind", ""},
    KeyMeaning{"betting.small_blind", "the small one, as part of it", ""},
    KeyMeaning{"betting.chip", "what a stake is a multiple of", ""},
    KeyMeaning{"betting.odd_chip", "in what a pot is divided", ""},
    KeyMeaning{"betting.min_raise", "the least raise", ""},
    KeyMeaning{"betting.raise_cap", "raises in one street; `none`", ""},
    KeyMeaning{"betting.ante", "what everybody lays first; 0: nothing", ""},
    KeyMeaning{"betting.straddle", "`on` where the player after the big blind may straddle", ""},
    KeyMeaning{"betting.straddle_big_blinds", "how much that is", ""},
    KeyMeaning{"deal.hole", "own cards", ""},
    KeyMeaning{"deal.board", "common cards by street", ""},
    KeyMeaning{"deal.double_board", "`on`: two boards, each for half of the pot", ""},
    KeyMeaning{"bomb_pot.big_blinds", "what everybody lays before the flop; `off`", ""},
    KeyMeaning{"bomb_pot.preflop", "whether there is betting before it all the same", ""},
    KeyMeaning{"rake.*.row[].up_to", "a step of the bets; none: every sum above", ""},
    KeyMeaning{"rake.*.row[].fee", "the fee up to there", ""},
    KeyMeaning{"jackpot.offered", "`on` where the table has a bad beat jackpot", ""},
    KeyMeaning{"jackpot.contribution", "what a pot gives to it", ""},
    KeyMeaning{"jackpot.pot_over_big_blinds", "pots above this", ""},
    KeyMeaning{"jackpot.weakest_loser", "the least hand that must lose", ""},
    KeyMeaning{"jackpot.others", "share of all others at the table", ""},
    KeyMeaning{"jackpot.new_jackpot", "share that begins the next one", ""},
    KeyMeaning{"jackpot.shares.*.loser", "share of the beaten hand", ""},
    KeyMeaning{"jackpot.shares.*.winner", "share of the winning one", ""},
    KeyMeaning{"$bbj_shares", "picks the shares", ""},
    KeyMeaning{"$buy_in_min", "least stack with which one sits down", ""},
    KeyMeaning{"$buy_in", "of the table: with what one sits down, and half of it with more chips",
               ""},
    KeyMeaning{"$buy_in_max", "highest", ""},
};

constexpr std::array kRoulette{
    KeyMeaning{"wheel.pockets", "which wheel", ""},
    KeyMeaning{"dice", "two dice give the number, a third the price, in place of a wheel", "table"},
    KeyMeaning{"dice.third", "columns of prices, by face of the third die", ""},
    KeyMeaning{"dice.thrower", "who throws", ""},
    KeyMeaning{"bet[].lo", "what a bet does in a column where it has no price", ""},
    KeyMeaning{"layout.combinations", "all places at the zero, by their numbers", ""},
    KeyMeaning{"layout.splits", "or the splits alone", ""},
    KeyMeaning{"layout.zero_splits", "or splits at the zero, or none", ""},
    KeyMeaning{"layout.zero_trios", "trios at the zero", ""},
    KeyMeaning{"layout.first_four", "0-1-2-3", ""},
    KeyMeaning{"announced", "bets made of others", "list"},
    KeyMeaning{"announced[].id", "the bet's name", ""},
    KeyMeaning{"announced[].name", "what people call it; else from the words", ""},
    KeyMeaning{"announced[].parts", "units on spots: `2 street:0-2-3`", ""},
    KeyMeaning{"neighbours", "a number and those beside it on the wheel", "table"},
    KeyMeaning{"neighbours.name", "what people call it", ""},
    KeyMeaning{"neighbours.each_side", "how many on each side where nobody says it", ""},
    KeyMeaning{"complete", "everything that touches a number", "table"},
    KeyMeaning{"complete.name", "what people call it", ""},
    KeyMeaning{"table.chips", "value chips; a stake is a multiple of the smallest", ""},
    KeyMeaning{"table.total_max", "all stakes of one player", ""},
    KeyMeaning{"table.win_max", "what one player wins in one spin, at most", ""},
    KeyMeaning{"table.max_scope", "whose chips a maximum is for", ""},
    KeyMeaning{"table.colour_chips",
               "whether value chips are changed for a player's own colour; yes", ""},
    KeyMeaning{"table.own_limits", "a player may be given limits of their own, up to the plan's",
               ""},
    KeyMeaning{"table.composed_over_limit", "an announced bet of which a part would pass its limit",
               ""},
    KeyMeaning{"table.double_over_limit", "all bets doubled, and one would pass its limit", ""},
    KeyMeaning{"table.racetrack", "whether the table takes announced bets", ""},
    KeyMeaning{"table.announced", "or which of them", ""},
    KeyMeaning{"table.ball_out", "the ball leaves the wheel", ""},
    KeyMeaning{"table.min_turns", "turns that a spin must have", ""},
    KeyMeaning{"table.short_spin", "what follows a shorter one", ""},
    KeyMeaning{"table.even_chance_on_zero", "even chances when a zero falls", ""},
};

constexpr std::array kSicBo{
    KeyMeaning{"bet[].from", "lowest total", ""},
    KeyMeaning{"bet[].to", "highest; else the highest there is", ""},
    KeyMeaning{"bet[].wins_on_triple", "three alike do not beat it", ""},
};

constexpr std::array kStud{
    KeyMeaning{"table.seats", "seats, one player each", ""},
    KeyMeaning{"table.bet_antes", "the bet, in antes", ""},
    KeyMeaning{"table.exchange_cards", "cards that may be exchanged", ""},
    KeyMeaning{"table.exchange_fee_antes", "fee for each, in antes", ""},
    KeyMeaning{"table.dealer_qualifies",
               "the least hand with which the dealer plays on: `AK`, `44`", ""},
    KeyMeaning{"table.ante_on_win", "what a won ante pays", ""},
    KeyMeaning{"table.below_pair", "a player's hand below a pair", ""},
    KeyMeaning{"table.win_max", "what one player wins in one round, at most; `none`", ""},
    KeyMeaning{"table.deals_when_ready", "bets close when everybody is ready", ""},
    KeyMeaning{"hands.wheel_straight", "A-2-3-4-5 is a straight", ""},
    KeyMeaning{"hands.suits", "suits from the lowest, where they decide equal hands", ""},
    KeyMeaning{"hands.on_equal",
               "where suits do not: else a push; `fault` breaks a rule, to rehearse a fenced table",
               "one of push, fault"},
    KeyMeaning{"stated.return", "the printed return, held against the exact one", ""},
};

constexpr std::array kBlackjackHeld{
    HeldFigure{"free_split_ranks", "A,2-9"},  HeldFigure{"max_scope", "box"},
    HeldFigure{"split_ace_one_card", "true"}, HeldFigure{"split_aces_one_card", "true"},
    HeldFigure{"split_by", "point-value"},    HeldFigure{"split_by_point_value", "true"},
};
constexpr std::array kEndlessHeld{
    HeldFigure{"max_splits", "1"},   HeldFigure{"pair_by", "rank"},
    HeldFigure{"peek", "ace-only"},  HeldFigure{"rounding", "exact"},
    HeldFigure{"split_by", "value"},
};
constexpr std::array kCrapsHeld{HeldFigure{"easy_way_enabled", "false"}};
constexpr std::array kHoldemHeld{
    HeldFigure{"betting", "no-limit"},
    HeldFigure{"exposed_card_rule", "replace-and-burn"},
    HeldFigure{"odd_chip_to", "earliest"},
};
constexpr std::array kRouletteHeld{
    HeldFigure{"complete_weights", "per-position"},
    HeldFigure{"number_colours", "usual"},
    HeldFigure{"pay_hi", "table"},
    HeldFigure{"pay_lo", "table"},
    HeldFigure{"pay_normal", "table"},
};
constexpr std::array kSicBoHeld{HeldFigure{"total_pays", "table"}};
constexpr std::array kStudHeld{
    HeldFigure{"suit_tiebreak_card", "highest-of-deciding-group"},
    HeldFigure{"timeout_action", "fold"},
};

constexpr std::array kNotes{
    FamilyNotes{"baccarat",
                "Punto banco: player, banker, tie and pairs from one shoe, with the third card by "
                "the fixed table and a "
                "commission on the\nbanker. No chemin de fer: nobody decides anything.",
                kBaccarat,
                {}},
    FamilyNotes{"barbut",
                "Two dice thrown until a combination decides for one of two sides, with bets on "
                "one throw beside it. "
                "The dice pass from player\nto player; the house banks.",
                kBarbut,
                {}},
    FamilyNotes{
        "blackjack",
        "Blackjack and pontoon with boxes: doubles, splits, surrender, insurance, bought cards, "
        "five-card "
        "tricks, free bets that the house\ncarries, switched cards, side bets on the first cards. "
        "What a "
        "section leaves out the game does not have. The bet `main` has the prices\n`win`, "
        "`blackjack` and, "
        "where there are five-card tricks, `five-card-trick`. Side bets name combinations: `pairs` "
        "(`perfect-pair`,\n`coloured-pair`, `mixed-pair`), `three-cards` (with the dealer's first: "
        "`suited-three-of-a-kind`, `straight-flush`, `three-of-a-kind`,\n`straight`, `flush`), "
        "`two-cards` "
        "(`ace-king-suited`, `straight-flush`, `pair`, `straight`), `four-cards` of a seat's two "
        "boxes\n"
        "(`four-of-a-kind`, `two-pairs`, `three-of-a-kind`, `pair`).",
        kBlackjack, kBlackjackHeld},
    FamilyNotes{"blackjack-endless",
                "Blackjack in which one hand serves any number of players who each decide alone, "
                "with the side bets "
                "`pair` and `21+3`.",
                kEndless, kEndlessHeld},
    FamilyNotes{"craps",
                "Two dice with a shooter: line bets, odds, bets on numbers, hard ways, "
                "propositions and bets made of "
                "others; each bet names the\nrule that decides it.",
                kCraps, kCrapsHeld},
    FamilyNotes{"fortune-wheel",
                "A wheel of symbols, each as often as the plan says, and a bet on each.",
                kFortune,
                {}},
    FamilyNotes{"holdem",
                "No-limit hold'em between players with two own and five common cards, from a "
                "stack: blinds, ante, "
                "straddle, bomb pots, two boards,\nside pots, rake by steps, a bad beat jackpot. "
                "Played for cash or "
                "for tournament chips.",
                kHoldem, kHoldemHeld},
    FamilyNotes{"roulette",
                "A ball on a wheel with one or two zeros or 24 numbers, or two dice in its place: "
                "all inside and "
                "outside bets, announced bets,\nneighbours, complete bets. Ids of bets are shapes: "
                "`straight`, "
                "`split`, `street`, `corner`, `five`, `six-line`, `dozen`, `column`,\n`quarter`, "
                "`even-chance`.",
                kRoulette, kRouletteHeld},
    FamilyNotes{"sic-bo",
                "Three dice, one throw: totals, small and big, singles, doubles, triples and "
                "combinations, which are "
                "the ids of its bets.",
                kSicBo, kSicBoHeld},
    FamilyNotes{
        "stud",
        "Five cards against the dealer's: ante, a paid exchange of cards, bet or fold, a dealer "
        "who must "
        "qualify, suits that decide equal\nhands. Needs the bets `ante`, `bet` and `change`.",
        kStud, kStudHeld},
};

}  // namespace

std::span<const FamilyNotes> family_notes() { return kNotes; }
std::span<const KeyMeaning> common_keys() { return kCommon; }

}  // namespace krupier
