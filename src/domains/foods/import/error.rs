//! What can be wrong with a food table, said to the administrator who sent it.

use thiserror::Error;

use crate::sheets::SheetError;

#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum ImportError {
    #[error(transparent)]
    Sheet(#[from] SheetError),
    #[error("Esta planilha não parece ser a tabela TACO: nenhuma aba tem as colunas de alimentos e nutrientes.")]
    NotTaco,
    #[error("Aba “{sheet}”: falta(m) a(s) coluna(s) {}.", .columns.join(", "))]
    MissingColumns { sheet: String, columns: Vec<String> },
    #[error("Aba “{sheet}”, linha {row}: {problem}")]
    Row { sheet: String, row: usize, problem: RowProblem },
    #[error("A tabela parece cortada: a legenda do fim não foi encontrada depois do alimento {last}.")]
    NoLegend { last: u32 },
    #[error("A tabela está incompleta: falta o alimento {number}, e a numeração vai até {last}.")]
    MissingFood { number: u32, last: u32 },
    #[error("A tabela está incompleta: o grupo “{group}” não tem alimentos.")]
    EmptyGroup { group: String },
    #[error("A tabela não tem nenhum alimento.")]
    NoFoods,
    #[error("A planilha tem mais de {most} alimentos; a tabela TACO tem 597.")]
    TooManyFoods { most: usize },
}

#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum RowProblem {
    #[error("o cabeçalho repetido é diferente do primeiro.")]
    HeaderChanged,
    #[error("a coluna {column} aparece mais de uma vez.")]
    ColumnTwice { column: String },
    #[error("o número do alimento, “{text}”, não é válido.")]
    BadNumber { text: String },
    #[error("o alimento não tem número.")]
    NoNumber,
    #[error("o alimento {number} não tem nome.")]
    NoName { number: u32 },
    #[error("o alimento {number} vem antes do primeiro grupo.")]
    NoGroup { number: u32 },
    #[error("o número {number} não é o mesmo nas duas colunas de número.")]
    NumbersDiffer { number: u32 },
    #[error("o número {number} já foi usado por outro alimento.")]
    NumberTwice { number: u32 },
    #[error("o alimento {number}, “{name}”, não está na tabela principal.")]
    UnknownFood { number: u32, name: String },
    #[error("o valor “{text}” da coluna {column} não foi entendido.")]
    BadValue { column: String, text: String },
}
