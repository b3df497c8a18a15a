//! FIDE rating tables 8.1a and 8.1b.

/// 8.1a: what a score of 50, 51, ... 100 percent adds to a rating.
const DIFFERENCES: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// 8.1b: the largest rating difference that still expects this many percent.
const EXPECTED: [(i64, i64); 50] = [
    (3, 50),
    (10, 51),
    (17, 52),
    (25, 53),
    (32, 54),
    (39, 55),
    (46, 56),
    (53, 57),
    (61, 58),
    (68, 59),
    (76, 60),
    (83, 61),
    (91, 62),
    (98, 63),
    (106, 64),
    (113, 65),
    (121, 66),
    (129, 67),
    (137, 68),
    (145, 69),
    (153, 70),
    (162, 71),
    (170, 72),
    (179, 73),
    (188, 74),
    (197, 75),
    (206, 76),
    (215, 77),
    (225, 78),
    (235, 79),
    (245, 80),
    (256, 81),
    (267, 82),
    (278, 83),
    (290, 84),
    (302, 85),
    (315, 86),
    (328, 87),
    (344, 88),
    (357, 89),
    (374, 90),
    (391, 91),
    (411, 92),
    (432, 93),
    (456, 94),
    (484, 95),
    (517, 96),
    (559, 97),
    (619, 98),
    (735, 99),
];

/// 8.1a: the difference for a percentage, below half by symmetry.
pub fn rating_difference(percent: i64) -> i64 {
    let above = percent.clamp(0, 100).max(100 - percent.clamp(0, 100)) - 50;
    let size = usize::try_from(above)
        .ok()
        .and_then(|at| DIFFERENCES.get(at))
        .copied()
        .unwrap_or(0);
    if percent < 50 { -size } else { size }
}

/// 8.1b: the percentage expected at a rating difference, without a limit at 400.
pub fn expected_percent(difference: i64) -> i64 {
    let higher = EXPECTED
        .iter()
        .find(|(largest, _)| difference.abs() <= *largest)
        .map_or(100, |(_, percent)| *percent);
    if difference < 0 { 100 - higher } else { higher }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_meet_in_the_middle_and_at_the_ends() {
        assert_eq!(rating_difference(50), 0);
        assert_eq!(rating_difference(100), 800);
        assert_eq!(rating_difference(0), -800);
        assert_eq!(expected_percent(0), 50);
        assert_eq!(expected_percent(736), 100);
        assert_eq!(expected_percent(-736), 0);
    }
}
