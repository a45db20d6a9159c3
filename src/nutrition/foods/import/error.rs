//! Errors in a food table, as messages for the administrator who sent it.

use thiserror::Error;

use super::numbers::Unread;
use super::words::NotName;
use platform::sheets::SheetError;

#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum ImportError {
    #[error(transparent)]
    Sheet(#[from] SheetError),
    #[error(
        "Esta planilha não parece ser a tabela TACO: nenhuma aba tem as colunas “Número do alimento”, “Descrição dos alimentos” e as dos nutrientes."
    )]
    NotTaco,
    #[error("Aba “{sheet}”: falta(m) a(s) coluna(s) {}.", .columns.join(", "))]
    MissingColumns { sheet: String, columns: Vec<String> },
    #[error("Aba “{sheet}”, linha {row}: {problem}")]
    Row { sheet: String, row: usize, problem: RowProblem },
    #[error(
        "As abas “{first}” e “{second}” parecem ambas ser a tabela, e o alimento {number} não é igual nas duas. Deixe no arquivo só a aba certa e envie-o de novo."
    )]
    SheetsDiffer { first: String, second: String, number: u32 },
    #[error(
        "A tabela parece cortada: a legenda do fim não foi encontrada depois do alimento {last}, e a tabela publicada tem 597. Se não falta nada, escreva “Legenda” na linha depois do último alimento e envie o arquivo de novo."
    )]
    NoLegend { last: u32 },
    #[error(
        "Na maioria dos alimentos, como o de número {number}, com {kcal} kcal e {kj} kJ, as duas energias não são a mesma: 1 kcal são 4,184 kJ. Confira as duas colunas e a vírgula decimal."
    )]
    EnergiesDiffer { number: String, kcal: String, kj: String },
    #[error(
        "A tabela está incompleta: falta o alimento {number}, e a numeração vai até {last}. Se o arquivo é só uma parte da tabela, escreva depois da legenda quantos alimentos ele tem, assim: “Amostra de 40 alimentos”."
    )]
    MissingFood { number: u32, last: u32 },
    #[error(
        "A tabela está incompleta: o arquivo diz que é uma amostra de {declared} alimentos, e tem {found}. Confira se falta alguma linha, ou corrija esse número."
    )]
    SampleIncomplete { declared: usize, found: usize },
    #[error("A tabela está incompleta: o grupo “{group}” não tem alimentos.")]
    EmptyGroup { group: String },
    #[error("A tabela não tem nenhum alimento.")]
    NoFoods,
    #[error("A planilha tem mais de {most} alimentos; a tabela TACO tem 597.")]
    TooManyFoods { most: usize },
}

#[derive(Debug, Error, Clone, PartialEq, Eq)]
pub enum RowProblem {
    #[error("o cabeçalho repetido é diferente do primeiro na coluna {column}.")]
    HeaderChanged { column: String },
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
    #[error("o nome do alimento {number}, “{text}”, {why}")]
    BadName { number: u32, text: String, why: NotName },
    #[error("o nome do grupo, “{text}”, {why}")]
    BadGroup { text: String, why: NotName },
    #[error("o valor “{text}” da coluna {column} {why}")]
    BadValue { column: String, text: String, why: Unread },
}
